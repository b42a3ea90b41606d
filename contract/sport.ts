/**
 * The eight sports (R18), with how many play and for how long they usually book (R53). `aliases` resolve at import and
 * in old links, always as whole names: 'calcio' means eleven-a-side, 'tennis' is never table tennis.
 */
export const sports = [
  {
    slug: 'calcio-5',
    label: 'Calcio a 5',
    tagline: 'Calcetto',
    players: 10,
    usualMinutes: 60,
    aliases: ['calcio5', 'calcio a5', 'calcio a cinque', 'futsal', 'calcetto'],
  },
  {
    slug: 'calcio-8',
    label: 'Calcio a 8',
    tagline: 'Calciotto',
    players: 16,
    usualMinutes: 60,
    aliases: ['calcio8', 'calcio a8', 'calcio a otto', 'calciotto'],
  },
  {
    slug: 'calcio-11',
    label: 'Calcio a 11',
    tagline: 'Campo intero',
    players: 22,
    usualMinutes: 60,
    aliases: ['calcio11', 'calcio a11', 'calcio a undici', 'calcio'],
  },
  {
    slug: 'tennis',
    label: 'Tennis',
    tagline: 'Terra e cemento',
    players: 2,
    usualMinutes: 60,
    aliases: [],
  },
  {
    slug: 'padel',
    label: 'Padel',
    tagline: 'Vetro panoramico',
    players: 4,
    usualMinutes: 90,
    aliases: ['paddle', 'padel tennis'],
  },
  {
    slug: 'basket',
    label: 'Basket',
    tagline: 'Al chiuso e all’aperto',
    players: 10,
    usualMinutes: 60,
    aliases: ['basketball', 'pallacanestro', 'minibasket'],
  },
  {
    slug: 'pallavolo',
    label: 'Pallavolo',
    tagline: 'In palestra',
    players: 12,
    usualMinutes: 60,
    aliases: ['volley', 'volleyball', 'minivolley'],
  },
  {
    slug: 'beach-volley',
    label: 'Beach Volley',
    tagline: 'Sabbia',
    players: 4,
    usualMinutes: 60,
    aliases: ['beach', 'beach volleyball', 'beachvolley'],
  },
] as const satisfies readonly SportFacts[]

type SportFacts = {
  slug: string
  label: string
  tagline: string
  players: number
  usualMinutes: number
  aliases: readonly string[]
}

export type SportSlug = (typeof sports)[number]['slug']

const slugByName = new Map<string, SportSlug>(
  sports.flatMap(sport =>
    [sport.slug, sport.label, ...sport.aliases].map(name => [fold(name), sport.slug] as const),
  ),
)

/** The sport that a slug, label or alias names, or null. Case and spacing do not matter. */
export function sportByName(name: string): SportSlug | null {
  return slugByName.get(fold(name)) ?? null
}

export function sportLabel(slug: SportSlug): string {
  return sports.find(sport => sport.slug === slug)?.label ?? slug
}

export function isFootball(slug: SportSlug): boolean {
  return slug.startsWith('calcio')
}

/** How many play on a field of these sports; as elsewhere, the first of them counts. */
export function playersOf([slug]: readonly SportSlug[]): number {
  return sports.find(sport => sport.slug === slug)?.players ?? 1
}

/** What each of the players pays, rounded up so that together they have enough. */
export function shareCents(totalCents: number, players: number): number {
  return Math.ceil(totalCents / players)
}

/** As an address spells it, after its label: 'calcio-a-5'. `sportByName` reads it back. */
export function sportPath(slug: SportSlug): string {
  return fold(sportLabel(slug)).replaceAll(' ', '-')
}

function fold(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
}
