import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { siteFiles } from './tools/site-files.ts'

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)\//
// Its header's icon with it: alone it would be a request of its own on every page.
const SITE = [...siteFiles(), 'icons/search.mjs']
/** Small parts that home and results share; what finds a place, without the radius that a list shows beneath its results. */
const LIST = /\/web\/(ui\/(segmented|day-strip)|availability\/day-selector)\.tsx?$/
const PLACE = /\/web\/place\/(?!radius)[a-z-]+\.tsx?$|\/icons\/locate-fixed|\/web\/search\/sport-picker\.tsx$/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What every page needs compresses a tenth better in one file than in the dozen the bundler would make.
              groups: [
                { name: 'framework', test: FRAMEWORK },
                { name: 'site', test: id => SITE.some(path => id.endsWith(`/${path}`)), minShareCount: 2 },
                { name: 'list', test: LIST, minShareCount: 2 },
                { name: 'place', test: PLACE, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
