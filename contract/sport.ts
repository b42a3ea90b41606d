/**
 * The eight sports (R18). `aliases` resolve at import and in old links, always as whole names:
 * 'calcio' means eleven-a-side, 'tennis' is never table tennis.
 */
export const sports = [
  {
    slug: 'calcio-5',
    label: 'Calcio a 5',
    tagline: 'Calcetto',
    aliases: ['calcio5', 'calcio a5', 'calcio a cinque', 'futsal', 'calcetto'],
  },
  {
    slug: 'calcio-8',
    label: 'Calcio a 8',
    tagline: 'Calciotto',
    aliases: ['calcio8', 'calcio a8', 'calcio a otto', 'calciotto'],
  },
  {
    slug: 'calcio-11',
    label: 'Calcio a 11',
    tagline: 'Campo intero',
    aliases: ['calcio11', 'calcio a11', 'calcio a undici', 'calcio'],
  },
  { slug: 'tennis', label: 'Tennis', tagline: 'Terra e cemento', aliases: [] },
  { slug: 'padel', label: 'Padel', tagline: 'Vetro panoramico', aliases: ['paddle', 'padel tennis'] },
  {
    slug: 'basket',
    label: 'Basket',
    tagline: 'Al chiuso e all’aperto',
    aliases: ['basketball', 'pallacanestro', 'minibasket'],
  },
  {
    slug: 'pallavolo',
    label: 'Pallavolo',
    tagline: 'In palestra',
    aliases: ['volley', 'volleyball', 'minivolley'],
  },
  {
    slug: 'beach-volley',
    label: 'Beach Volley',
    tagline: 'Sabbia',
    aliases: ['beach', 'beach volleyball', 'beachvolley'],
  },
] as const satisfies readonly { slug: string; label: string; tagline: string; aliases: readonly string[] }[]

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
