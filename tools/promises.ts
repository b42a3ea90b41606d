// What is promised of files beyond the room they stand in; `house.test.ts` checks it.

/** A package, by the name under which it is installed, that one room hides from all others, so that it can be replaced there. */
export const hiddenPackages: Record<string, RegExp> = {
  'better-auth': /^server\/auth\/(library\/(library|insides)|second-factor\/codes)(\.test)?\.ts$/,
  nodemailer: /^server\/mail\//,
  '@pgtyped/query': /^tools\//,
  'ical-generator': /^server\/(kit|booking)\/calendar\.ts$/,
  'graphile-worker': /^server\/(jobs\/|kit\/task\.ts|db\/migrate\.ts)/,
  sharp: /^server\/(picture|testing)\//,
  'libphonenumber-js': /^server\/kit\/phone\.ts$/,
  leaflet: /^web\/search\/map\/map-canvas\.ts$/,
  proj4: /^server\/import\/row\/position\.ts$/,
  fflate: /^server\/import\/file\/(unzip|xlsx\.test)\.ts$/,
  htmlparser2: /^server\/import\/file\/xlsx\.ts$/,
  pino: /^server\/kit\/log\.ts$/,
  pg: /^(server\/(db|testing)|tools|bench|siege|e2e)\//,
  'react-aria-components': /^web\/ui\//,
  '@internationalized/date': /^web\/ui\//,
}

/** What a file's own name promises about it. `mayKnow` are files of the repository, `never` words of its text. */
export const fileKinds: readonly { files: RegExp; mayKnow: RegExp; never?: RegExp; promise: string }[] = [
  {
    files: /^contract\//,
    mayKnow: /^contract\//,
    never: /from '(?!\.|zod')/,
    promise: 'the contract knows zod and itself',
  },
  {
    files: /^server\/.+\/rules\.ts$/,
    mayKnow: /^contract\/|^server\/kit\/|^server\/place\/(data|distance)\.ts$/,
    never: /\bDate\.now\(|\bnew Date\(\)|\bfetch\(/,
    promise: 'rules are pure: time and actor come in as arguments',
  },
  {
    files: /^server\/.+\/store\.ts$/,
    // Beside these the parts that several statements are put together from, and types of what is stored.
    mayKnow:
      /^contract\/|^server\/(kit|db)\/|\/rules\.ts$|^server\/(booking\/columns|search\/(area|reached|card\/card)|import\/row\/plan|mail\/letter)\.ts$/,
    promise: 'a store knows the database, the contract and nobody’s verbs',
  },
  {
    files: /^server\/.+\/routes\.ts$/,
    mayKnow: /^contract\/|^server\/kit\/|^server\/.+\/service\.ts$/,
    promise: 'a door parses and asks its service',
  },
  {
    files: /^web\/ui\//,
    mayKnow: /^web\/ui\//,
    never: /from '(react-router|@tanstack)/,
    promise: 'the design system knows no noun, no router and no query',
  },
]

/** What a noun of the server may know of another: its verbs and its pure rules. */
export const openToOtherNouns = /\/(service|rules|distance)\.ts$/
