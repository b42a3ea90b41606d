/** The first room whose `files` fit a path is its room. A room knows itself and the rooms it names, no others. */
export type Room = { name: string; files: RegExp; knows: readonly string[] }

const ground: readonly Room[] = [
  { name: 'contract', files: /^contract\//, knows: [] },
  { name: 'config', files: /^server\/(config|environment|setting)(\.test)?\.ts$/, knows: [] },
  { name: 'db', files: /^server\/db\//, knows: [] },
  // What commands of the terminal share.
  { name: 'command', files: /^server\/command\.ts$/, knows: ['config', 'db'] },
  { name: 'kit', files: /^server\/kit\//, knows: ['contract', 'db'] },
  { name: 'mail', files: /^server\/mail\//, knows: ['contract', 'config', 'db', 'kit'] },
  { name: 'auth', files: /^server\/auth\//, knows: ['contract', 'db', 'kit', 'mail'] },
]

/** The nouns of the server: of one another they know verbs and pure rules alone. */
export const serverNouns: readonly Room[] = [
  { name: 'place', files: /^server\/place\//, knows: ['contract', 'kit'] },
  { name: 'account', files: /^server\/account\//, knows: ['contract', 'db', 'kit', 'place'] },
  // Who changed what: every noun notes here the changes that it lets people make.
  { name: 'audit', files: /^server\/audit\//, knows: ['contract', 'db', 'kit'] },
  { name: 'picture', files: /^server\/picture\//, knows: ['contract', 'db', 'kit'] },
  {
    name: 'facility',
    files: /^server\/facility\//,
    knows: ['contract', 'config', 'db', 'kit', 'mail', 'place', 'audit'],
  },
  {
    name: 'admin',
    files: /^server\/admin\//,
    knows: ['contract', 'config', 'db', 'command', 'kit', 'audit'],
  },
  {
    name: 'import',
    files: /^server\/import\//,
    knows: ['contract', 'db', 'command', 'kit', 'audit', 'place'],
  },
  {
    name: 'availability',
    files: /^server\/availability\//,
    knows: ['contract', 'db', 'kit', 'facility'],
  },
  { name: 'search', files: /^server\/search\//, knows: ['contract', 'db', 'kit', 'place'] },
  // Who comes to a booking or a match, and who has paid his share.
  { name: 'part', files: /^server\/part\//, knows: ['db', 'kit'] },
  {
    name: 'booking',
    files: /^server\/booking\//,
    knows: ['contract', 'config', 'db', 'kit', 'mail', 'audit', 'facility', 'availability', 'part'],
  },
  // Who waits for a time that is taken.
  { name: 'alert', files: /^server\/alert\//, knows: ['contract', 'config', 'db', 'kit', 'mail', 'place'] },
  { name: 'favourite', files: /^server\/favourite\//, knows: ['contract', 'db', 'kit'] },
  // Who leaves late or does not come, whatever it was.
  {
    name: 'reliability',
    files: /^server\/reliability\//,
    knows: ['contract', 'db', 'kit', 'mail', 'audit'],
  },
  {
    name: 'match',
    files: /^server\/match\//,
    knows: ['contract', 'config', 'db', 'kit', 'mail', 'place', 'booking', 'reliability'],
  },
  {
    name: 'banner',
    files: /^server\/banner\//,
    knows: ['contract', 'db', 'kit', 'audit', 'place', 'picture'],
  },
  // What a facility's own people do with its day.
  {
    name: 'desk',
    files: /^server\/desk\//,
    knows: ['contract', 'db', 'kit', 'audit', 'facility', 'availability', 'booking'],
  },
  // The people whom a facility knows by their bookings.
  {
    name: 'customer',
    files: /^server\/customer\//,
    knows: ['contract', 'db', 'kit', 'audit', 'facility', 'booking', 'reliability'],
  },
  {
    name: 'tournament',
    files: /^server\/tournament\//,
    knows: ['contract', 'config', 'db', 'kit', 'mail', 'audit', 'place', 'picture'],
  },
  // How somebody ends his account, and with it all that he has begun anywhere.
  {
    name: 'leaving',
    files: /^server\/leaving\//,
    knows: ['contract', 'db', 'kit', 'mail', 'facility', 'match', 'tournament'],
  },
  { name: 'site', files: /^server\/site\//, knows: ['contract', 'kit'] },
]

const opening: readonly Room[] = [
  {
    name: 'jobs',
    files: /^server\/jobs\//,
    knows: [
      'config',
      'db',
      'kit',
      'mail',
      'auth',
      'audit',
      'picture',
      'facility',
      'import',
      'booking',
      'alert',
      'reliability',
      'match',
      'banner',
      'desk',
      'customer',
      'tournament',
    ],
  },
  // What is done before and beside serving: building the pages, and ending with the process that started it.
  { name: 'running', files: /^server\/running\//, knows: ['db'] },
  {
    name: 'doors',
    files: /^server\/(app|health|serving|sitemap)(\.test)?\.ts$|^server\/(page|preview|reference)\//,
    knows: ['contract', 'config', 'db', 'kit', 'mail', 'auth', ...namesOf(serverNouns)],
  },
  {
    name: 'testing',
    files: /^server\/testing\//,
    knows: [
      'contract',
      'config',
      'db',
      'kit',
      'mail',
      'auth',
      'place',
      'desk',
      'tournament',
      'banner',
      'jobs',
      'doors',
    ],
  },
  // All nouns at once, for the test that lets people do everything at the same moment.
  {
    name: 'walk',
    files: /^server\/walk\//,
    knows: [
      'contract',
      'db',
      'kit',
      'testing',
      ...['alert', 'booking', 'customer', 'desk', 'facility', 'leaving', 'match', 'tournament'],
    ],
  },
  // The demo is built from the factories of the tests: one way to make a facility.
  {
    name: 'demo',
    files: /^server\/demo\//,
    knows: ['contract', 'config', 'db', 'command', 'kit', 'auth', 'place', 'testing'],
  },
  {
    name: 'main',
    files: /^server\/(start|main|development|port)(\.test)?\.ts$/,
    knows: ['config', 'db', 'kit', 'mail', 'auth', 'desk', 'banner', 'jobs', 'running', 'doors', 'demo'],
  },
]

const ofEveryScreen: readonly Room[] = [
  { name: 'web/ui', files: /^web\/ui\//, knows: [] },
  // How dates, times, prices, numbers and names are written for people.
  { name: 'web/words', files: /^web\/words\//, knows: ['contract'] },
  // What somebody has typed and not sent.
  { name: 'web/draft', files: /^web\/draft\//, knows: [] },
  // Asks the server, and says what came of it.
  { name: 'web/api', files: /^web\/api\//, knows: ['contract', 'web/draft'] },
  { name: 'web/form', files: /^web\/form\//, knows: ['web/draft', 'web/api'] },
  // What only the reader's device knows: what time it is, where it is, whether it has a network.
  { name: 'web/device', files: /^web\/device\//, knows: ['web/words', 'web/api'] },
  // How a page arrives, and how its parts come alive one after the other.
  { name: 'web/page', files: /^web\/page\//, knows: ['contract', 'web/ui', 'web/api'] },
  { name: 'web/court', files: /^web\/court\//, knows: ['contract', 'web/ui', 'web/page'] },
  // What an address says, read and written: any screen may lead to any other without knowing it.
  { name: 'web/path', files: /^web\/path\//, knows: ['contract', 'web/words'] },
]

const screens: readonly Room[] = [
  { name: 'web/consent', files: /^web\/consent\//, knows: webRooms() },
  { name: 'web/account', files: /^web\/account\//, knows: webRooms() },
  { name: 'web/place', files: /^web\/place\//, knows: webRooms() },
  { name: 'web/picture', files: /^web\/picture\//, knows: webRooms() },
  { name: 'web/banner', files: /^web\/banner\//, knows: webRooms('web/picture') },
  { name: 'web/claim', files: /^web\/claim\//, knows: webRooms('web/account') },
  { name: 'web/import', files: /^web\/import\//, knows: webRooms() },
  { name: 'web/staff', files: /^web\/staff\//, knows: webRooms('web/picture') },
  { name: 'web/favourite', files: /^web\/favourite\//, knows: webRooms('web/account') },
  { name: 'web/availability', files: /^web\/availability\//, knows: webRooms() },
  // Its audit log shows changes of all kinds, in the words of the rooms that they belong to.
  { name: 'web/admin', files: /^web\/admin\//, knows: webRooms('web/staff', 'web/availability') },
  { name: 'web/alert', files: /^web\/alert\//, knows: webRooms('web/account', 'web/availability') },
  {
    name: 'web/facility',
    files: /^web\/facility\//,
    knows: webRooms(
      'web/place',
      'web/picture',
      'web/claim',
      'web/favourite',
      'web/availability',
      'web/alert',
    ),
  },
  {
    name: 'web/booking',
    files: /^web\/booking\//,
    knows: webRooms('web/account', 'web/facility', 'web/availability'),
  },
  {
    name: 'web/match',
    files: /^web\/match\//,
    knows: webRooms('web/account', 'web/place', 'web/availability', 'web/booking'),
  },
  { name: 'web/customer', files: /^web\/customer\//, knows: webRooms() },
  { name: 'web/desk', files: /^web\/desk\//, knows: webRooms('web/booking', 'web/customer') },
  // The page of results knows all that can be found and taken there.
  {
    name: 'web/search',
    files: /^web\/search\//,
    knows: webRooms(
      'web/consent',
      'web/account',
      'web/banner',
      'web/place',
      'web/facility',
      'web/favourite',
      'web/alert',
      'web/availability',
      'web/booking',
    ),
  },
  {
    name: 'web/tournament',
    files: /^web\/tournament\//,
    knows: webRooms('web/account', 'web/picture'),
  },
  { name: 'web/site', files: /^web\/site\//, knows: webRooms() },
  { name: 'web/shell', files: /^web\/shell\//, knows: webRooms('web/account', 'web/site') },
  { name: 'web/dev', files: /^web\/dev\//, knows: webRooms() },
]

const around: readonly Room[] = [
  // What tests of components use; nothing that is shipped knows it.
  { name: 'web/testing', files: /^web\/testing\//, knows: ['contract'] },
  {
    name: 'web/routes',
    files: /^web\/(routes\/|routes\.ts$|root\.tsx$|entry\.)/,
    knows: webRooms(...namesOf(screens)),
  },
  {
    name: 'tools',
    files: /^tools\//,
    knows: ['contract', 'running', 'db', 'place', 'testing', 'web/routes'],
  },
  {
    name: 'bench',
    files: /^bench\//,
    // Some of it is measured in a browser, which the tools know how to find.
    knows: ['contract', 'db', 'kit', 'place', 'search', 'booking', 'testing', 'tools'],
  },
  // What maltreats the application needs people and worlds, as measuring does.
  { name: 'siege', files: /^siege\//, knows: ['db', 'testing', 'bench'] },
  { name: 'journeys', files: /^e2e\//, knows: ['contract', 'testing'] },
  { name: 'settings', files: /^[a-z-]+\.config\.ts$/, knows: ['tools', 'journeys'] },
]

/** From the ground up: a room names only rooms above it in this list, so that no two ever know each other. */
export const rooms: readonly Room[] = [
  ...ground,
  ...serverNouns,
  ...opening,
  ...ofEveryScreen,
  ...screens,
  ...around,
]

/** Lists of rooms that are known as a whole, whether all of it is used or not. */
export const knownTogether = [['contract', ...namesOf(ofEveryScreen)], namesOf(serverNouns), namesOf(screens)]

function webRooms(...nouns: string[]): string[] {
  return ['contract', ...namesOf(ofEveryScreen), ...nouns]
}

function namesOf(list: readonly Room[]): string[] {
  return list.map(({ name }) => name)
}
