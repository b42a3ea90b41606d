import { type Services, serviceKeys } from '#contract/attribute.ts'
import { type SportSlug, sportLabel } from '#contract/sport.ts'
import { remembering } from '../../kit/remembering.ts'
import { fold } from '../../place/rules.ts'
import { tidyName } from './name.ts'
import { parsePresence, readCovered } from './presence.ts'
import type { Cells } from './row-cells.ts'
import { wordsOfSport } from './sports.ts'
import type { Survey } from './survey.ts'

export type PlannedField = {
  ref: string
  name: string
  sports: SportSlug[]
  /** Null where the file does not say. */
  isIndoor: boolean | null
  isFreeUse: boolean
  /** Only services of which the file says whether they are there. */
  services: Partial<Services>
}

/** Kinds of places that several sports share (R52), each with a name for the field if the file gives none. */
const halls: readonly (readonly [words: RegExp, name: string])[] = [
  [/\b(palestra|palestre|palestrina)\b/, 'Palestra'],
  [/\b(palazzetto|palasport|palazzo dello sport)\b/, 'Palazzetto'],
  [/\b(tensostruttura|tendostruttura)\b/, 'Tensostruttura'],
  [
    /\b(campo|campetto|piastra|area|impianto|spazio) (polivalente|polifunzionale|polisportivo)\b/,
    'Campo polivalente',
  ],
  [/\bplayground\b/, 'Playground'],
]

/** One field of the given name, or one hall for all its sports; a centre that only lists its sports has one for each. */
export function planFields(cells: Cells, sports: SportSlug[], refOf: Survey['refOf']): PlannedField[] {
  const { field, kind = '', facility = '', ref, covered = '' } = cells
  const words = foldKind(`${kind} ${field ?? ''}`)
  const hallName = isHallName(facility) && sports.every(isOfHalls) ? facility : ''
  const besides = {
    isIndoor: readCovered(covered, `${words} ${hallName}`),
    isFreeUse: /\b(uso libero|accesso libero|libero accesso)\b/.test(words),
    services: servicesOf(cells),
  }
  const number = ref && refOf === 'field' ? `#${ref}` : undefined
  if (field) return [{ ref: number ?? fold(field), name: tidyName(field), sports, ...besides }]
  const hall = hallIn(words) ?? (isHallName(facility) ? hallIn(fold(facility)) : undefined)
  if (hall && sports.length > 1) return [{ ref: number ?? fold(hall), name: hall, sports, ...besides }]
  return sports.map(sport => ({
    ref: number ? `${number} ${sport}` : sport,
    name: sportLabel(sport),
    sports: [sport],
    ...besides,
    ...(sports.length > 1 && { isIndoor: readCovered(covered, `${wordsOfSport(sport, kind)} ${hallName}`) }),
  }))
}

const foldKind = remembering(fold)

/** Sports that are played outdoors even if the facility is named after its hall. */
const outdoors: ReadonlySet<SportSlug> = new Set(['calcio-8', 'calcio-11', 'beach-volley'])
const isOfHalls = (sport: SportSlug) => !outdoors.has(sport)

/** 'Palestra Volta' is a hall; a 'Polisportiva' with 'palestra' somewhere in its name is more than that. */
function isHallName(facility: string): boolean {
  return /^(palestra|palazzetto|palasport|tensostruttura|tendostruttura|campo|campetto|piastra|playground)\b/.test(
    fold(facility),
  )
}

function hallIn(words: string): string | undefined {
  return halls.find(([pattern]) => pattern.test(words))?.[1]
}

function servicesOf(cells: Cells): Partial<Services> {
  const services: Partial<Services> = {}
  for (const key of serviceKeys) {
    const isThere = cells[key] ? parsePresence(cells[key]) : null
    if (isThere !== null) services[key] = isThere
  }
  return services
}
