import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { patternOf, scriptGroups } from './tools/script-groups.ts'

/** What makes a component of each icon's shapes, as the library's icons import it. */
const iconMaker = {
  find: '../createLucideIcon.mjs',
  replacement: fileURLToPath(new URL('web/ui/drawn-icon.tsx', import.meta.url)),
}

/** Takes from each icon what it does not need to be drawn: React's keys, which are as good as random and compress badly. */
const lighterIcons: Plugin = {
  name: 'lighter-icons',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\// },
    handler: code => code.replaceAll(/,\s*(key: "\w+"|aliases: \[[^\]]*\])/g, ''),
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), lighterIcons],
  resolve: { alias: [iconMaker] },
  // Both sides draw icons with our own maker: bundled ahead of the rest, the library would bring its own.
  ssr: { noExternal: ['lucide-react'] },
  optimizeDeps: { exclude: ['lucide-react'] },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: scriptGroups.map(({ name, parts }) => ({
                name,
                test: patternOf(parts),
                ...(name !== 'framework' && { minShareCount: 2 }),
              })),
            },
          },
        },
      },
    },
  },
})
