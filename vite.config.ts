import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { patternOf, scriptGroups } from './tools/script-groups.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
