/** Where a banner may stand, with the name that admins read. */
export const bannerPositions = {
  'hero-left': 'Homepage - Hero Sinistra',
  'hero-right': 'Homepage - Hero Destra',
  'search-left': 'Ricerca - Sinistra',
  'search-right': 'Ricerca - Destra',
  footer: 'Homepage - Footer',
  'matches-hero-left': 'Partite - Hero Sinistra',
  'matches-hero-right': 'Partite - Hero Destra',
  'matches-mobile': 'Partite - Mobile Banner',
  'matches-sidebar': 'Partite - Sidebar',
  'matches-footer': 'Partite - Footer',
} as const

export type BannerPosition = keyof typeof bannerPositions

/** The positions that each page asks for at once. */
export const bannerPages = {
  home: ['hero-left', 'hero-right', 'footer'],
  search: ['search-left', 'search-right'],
  matches: ['matches-hero-left', 'matches-hero-right', 'matches-mobile', 'matches-sidebar', 'matches-footer'],
} as const satisfies Record<string, readonly BannerPosition[]>

export type BannerPage = keyof typeof bannerPages

/** The words with which saving is refused, and which the form shows before; they are the specification’s. */
export function conflictMessage(position: BannerPosition, title: string): string {
  return `Esiste già un banner attivo in posizione "${bannerPositions[position]}" che si sovrappone con le date selezionate. Banner in conflitto: "${title}"`
}
