import { siteFiles } from './site-files.ts'

/** The end of a module's path, or a pattern where a group takes a family of them. */
export type ScriptPart = string | RegExp
export type ScriptGroup = { name: string; parts: readonly ScriptPart[] }

/** Of every page: compresses a tenth better in one file than in the dozen the bundler would make. */
const framework = ['react', 'react-dom', 'scheduler', 'react-router', '@tanstack'].map(
  name => new RegExp(`/node_modules/${name}/`),
)

/** What pages of facilities share with the dashboard: their hearts too, which the home has not. */
const covers = [
  'web/availability/surface-words.ts',
  'web/ui/small-cover.tsx',
  'web/favourite/favourite-button.tsx',
  'web/favourite/hearts.tsx',
  'web/favourite/queries.ts',
  'icons/heart.mjs',
  'icons/phone.mjs',
]
/** What only pages of tournaments say. */
const tournament = [
  'web/tournament/words.ts',
  'web/tournament/poster.tsx',
  'web/tournament/contact-links.tsx',
  'web/path/tournament-path.ts',
]
/** What pages of text have, which nobody opens on the way to a field. */
const texts = ['web/site/text-page.tsx', 'web/site/company-data.tsx']
const site = [
  ...[...siteFiles()].filter(path => ![...covers, ...tournament, ...texts].includes(path)),
  // The home needs one half of the search form's code, the results the other.
  'web/search/asking/search-form.ts',
  'web/path/facility-name.tsx',
  // The icons of many pages with it: asking for one costs more than the eighty bytes that it takes.
  'web/ui/drawn-icon.tsx',
  'icons/search.mjs',
  'icons/chevron-left.mjs',
  'icons/chevron-right.mjs',
  'icons/chevron-down.mjs',
  'icons/clock.mjs',
  'icons/check.mjs',
  'icons/arrow-left.mjs',
  'icons/refresh-cw.mjs',
]

/** Parts that several pages share, in one file for those that share them: each file is a request, and many are too small to be compressed. */
export const scriptGroups: readonly ScriptGroup[] = [
  { name: 'framework', parts: framework },
  { name: 'site', parts: site },
  {
    // What a page gets once it is alive.
    name: 'late',
    parts: ['web/shell/keep-focus.ts', 'web/shell/translated-texts.ts'],
  },
  {
    // Small parts of days and choices that home, results and a facility's page share.
    name: 'list',
    parts: [
      'web/ui/day-strip.tsx',
      'web/availability/date-picker-sheet.tsx',
      'web/availability/upcoming-days.ts',
    ],
  },
  // Boards and the login need nothing else of what lists share.
  { name: 'segmented', parts: ['web/ui/segmented.tsx'] },
  {
    name: 'match',
    parts: [
      'web/match/joining/match-actions.tsx',
      'web/match/list/match-card.tsx',
      'web/match/lineup-banner.tsx',
    ],
  },
  { name: 'tournament', parts: tournament },
  { name: 'texts', parts: texts },
  {
    name: 'board',
    parts: [
      /\/web\/tournament\/board\/board-[a-z-]+\.tsx?$/,
      'web/tournament/board/match-time.tsx',
      'web/tournament/board/use-board.ts',
      'web/tournament/board/group-table.tsx',
      'web/tournament/board/bracket.tsx',
    ],
  },
  { name: 'covers', parts: covers },
  {
    // What a facility's page shares with its dialogs, and with the page of a sport in a place.
    name: 'facility',
    parts: [
      'contract/search-place.ts',
      'web/facility/field/cover-text.ts',
      'web/facility/field/field-row.tsx',
      'web/facility/field/free-times.tsx',
      'web/facility/how-to-book.tsx',
      'web/facility/structured-data.tsx',
    ],
  },
  {
    // The cards of facilities that were found, which map and plan open too, and how all of them say when.
    name: 'results',
    parts: [
      'web/search/list/facility-hit-card.tsx',
      'web/search/list/hit-cards.tsx',
      'web/search/hits-of.ts',
      'web/search/when-in-words.ts',
      'web/search/search-title.ts',
      'web/search/use-search.ts',
    ],
  },
  {
    // What every form has, and what some of them share with login.
    name: 'form',
    parts: [
      'web/form/checked-form.ts',
      'web/draft/typed-key.ts',
      'web/account/clear-sessions.ts',
      'contract/person-name.ts',
    ],
  },
  {
    // What login, its two ways to a new password and the confirmation share.
    name: 'account',
    parts: [
      'web/account/login/account-form.tsx',
      'web/account/login/account-frame.tsx',
      'web/account/login/google-button.tsx',
      'web/account/messages.ts',
      'web/account/password/new-password-fields.tsx',
      'web/account/rules.ts',
    ],
  },
  {
    // What finds a place, without the radius that a list shows beneath its results.
    name: 'place',
    parts: [
      /\/web\/place\/(?!radius)[a-z-]+\.tsx?$/,
      'icons/locate-fixed.mjs',
      'web/search/asking/sport-picker.tsx',
    ],
  },
]

/** Fits a module's path when one of the parts does. */
export function patternOf(parts: readonly ScriptPart[]): RegExp {
  return new RegExp(parts.map(part => (typeof part === 'string' ? endOf(part) : part.source)).join('|'))
}

function endOf(path: string): string {
  return `/${path.replaceAll('.', '\\.')}$`
}
