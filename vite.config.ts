import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// Every page needs these. In one file they compress a tenth better than in the dozen the bundler would make.
// Forms, what needs React Aria and what draws courts stay with the pages that use them.
const EVERYWHERE = /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)\//
const OURS =
  /web\/(lib\/(?!checked-form|upload)|shell|court\/late|ui\/(?!.*(checkbox|textarea|text-field|password|progress|avatar|accordion|select|tabs|file-drop|form-error|aria|calendar|dialog|menu|popover|tooltip|drag))|account\/(queries|session|login-path)|availability\/(search-params|upcoming-days|date-picker-sheet|day-selector))/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: EVERYWHERE },
                { name: 'site', test: OURS, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
