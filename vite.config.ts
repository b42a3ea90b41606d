import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { siteFiles } from './tools/site-files.ts'

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)\//
// The icons of many pages with it: asking for one costs more than the eighty bytes that it takes.
const ICONS = [
  'search',
  'chevron-left',
  'chevron-right',
  'chevron-down',
  'clock',
  'check',
  'arrow-left',
  'refresh-cw',
]
/** What pages of facilities share with the dashboard: their hearts too, which the home has not. */
const COVERS =
  /\/web\/(availability\/ground-of|ui\/small-cover|favourite\/(favourite-button|hearts|queries))\.tsx?$|\/icons\/(heart|phone)\.mjs$/
/** What only pages of tournaments say, and what those with a board share. */
const TOURNAMENT = /\/web\/(tournament\/(words|poster|contact-links)|path\/tournament-path)\.tsx?$/
const BOARD = /\/web\/tournament\/(board-[a-z-]+|match-time|use-board|group-table|bracket[a-z-]*)\.tsx?$/
const SITE = [
  ...[...siteFiles()].filter(path => ![COVERS, TOURNAMENT].some(other => other.test(`/${path}`))),
  // The home needs one half of the search form's code, the results the other.
  'web/search/asking/search-form.ts',
  'web/lib/facility-name.tsx',
  ...ICONS.map(name => `icons/${name}.mjs`),
]
/** Small parts of days and choices that home, results and a facility's page share; what finds a place, without the radius that a list shows beneath its results. */
const LIST = /\/web\/(ui\/(segmented|day-strip)|availability\/(date-picker-sheet|upcoming-days))\.tsx?$/
const PLACE =
  /\/web\/place\/(?!radius)[a-z-]+\.tsx?$|\/icons\/locate-fixed|\/web\/search\/asking\/sport-picker\.tsx$/

// Small parts that several pages share, in one file for those that share them: each file is a request, and many are too small to be compressed.
const MATCH = /\/web\/match\/(match-(actions|card)|lineup-banner)\.tsx$/
/** What a facility's page shares with its dialogs, and with the page of a sport in a place. */
const FACILITY = /\/web\/facility\/(cover-text|field-row|free-times|how-to-book|structured-data)\.tsx?$/
/** The cards of facilities that were found, which map and plan open too, and how all of them say when. */
const RESULTS = /\/web\/search\/(list\/(facility-hit-card|hit-cards)|hits-of|when-in-words)\.tsx?$/
/** What every form has, and what some of them share with login. */
const FORM = /\/(web\/lib\/(checked-form|typed-key)|web\/account\/clear-sessions|contract\/person-name)\.ts$/
/** What login, its two ways to a new password and the confirmation share. */
const ACCOUNT = /\/web\/account\/(account-f|google-b|messages|new-password-fields|rules)/

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
                { name: 'match', test: MATCH, minShareCount: 2 },
                { name: 'tournament', test: TOURNAMENT, minShareCount: 2 },
                { name: 'board', test: BOARD, minShareCount: 2 },
                { name: 'covers', test: COVERS, minShareCount: 2 },
                { name: 'facility', test: FACILITY, minShareCount: 2 },
                { name: 'results', test: RESULTS, minShareCount: 2 },
                { name: 'form', test: FORM, minShareCount: 2 },
                { name: 'account', test: ACCOUNT, minShareCount: 2 },
                { name: 'place', test: PLACE, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
