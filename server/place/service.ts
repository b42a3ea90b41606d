import { writeComune } from '#contract/address.ts'
import type { Place } from '#contract/place.ts'
import { type Comune, readPlaces } from './data.ts'
import { distanceKm, type Position } from './distance.ts'
import { type Evidence, makeComuneReader } from './evidence.ts'
import { lookAlikes } from './look-alikes.ts'
import { readPostalCodes } from './postal-code.ts'
import {
  comuneNamed,
  indexPlaces,
  isPostalCode,
  isWholeName,
  matchPlaces,
  nearestComune,
  slugs,
  type ZoneWithin,
} from './rules.ts'

/** Up to `limit` comuni for the location box, the likeliest first; empty when there is no such place. */
export function completePlaces(text: string, limit = 5): Place[] {
  return matchPlaces(loaded().index(), text)
    .slice(0, limit)
    .map(match => toPlace(match.comune))
}

/**
 * The comune that a finished text means: its whole name, the whole words that begin it, a former name or a CAP.
 * Null otherwise, so that the zone 'Prati' is not taken for the beginning of Pratiglione.
 */
export function resolvePlace(text: string): Place | null {
  const [match] = matchPlaces(loaded().index(), text)
  return match && isWholeName(match) ? toPlace(match.comune) : null
}

/**
 * The name of a comune, exactly, and that of a zone in one folded text, in either order: 'roma eur'. Of several comuni that of the longest
 * name.
 */
export function zoneWithin(text: string): ZoneWithin | undefined {
  const words = text.split(' ')
  const parts = words.slice(1).flatMap((_, at) => {
    const [first, second] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]
    return [
      { name: first, zone: second },
      { name: second, zone: first },
    ]
  })
  for (const { name, zone } of parts.toSorted((a, b) => b.name.length - a.name.length)) {
    const comune = comuneNamed(loaded().index(), name)
    if (comune) return { comune: comune.code, zone }
  }
  return undefined
}

/** The comune that the cells of a row mean together, or why there is none. */
export function readComune(
  evidence: Evidence,
  position: Position | null,
): { place: Place } | { problem: string; isUnknown?: boolean } {
  const found = loaded().reader()(evidence, position)
  return 'comune' in found ? answerOf(found.comune) : found
}

/** Comuni whose names look like a text that is not the name of one, the likeliest first. */
export function suggestPlaces(text: string, limit = 3): Place[] {
  const { similar } = loaded()
  return similar(text).slice(0, limit).map(toPlace)
}

/** The comune nearest to a position; null outside Italy. */
export function nearestPlace(latitude: number, longitude: number): Place | null {
  const { comuni, abroad } = loaded()
  const comune = nearestComune(comuni, abroad, { latitude, longitude })
  return comune && toPlace(comune)
}

/** What a public service says of a position: a comune's name, null abroad, undefined when it cannot say. */
export type Geocoder = (latitude: number, longitude: number) => Promise<string | null | undefined>

/** Asks a public service, if one is configured; if that cannot say, the answer is that of `nearestPlace`. */
export async function findPlaceAt(
  latitude: number,
  longitude: number,
  geocoder?: Geocoder,
): Promise<Place | null> {
  const name = await geocoder?.(latitude, longitude)
  if (name === null) return null
  return (
    (name === undefined ? null : nearestNamed(name, { latitude, longitude })) ??
    nearestPlace(latitude, longitude)
  )
}

/** There are two comuni called Castro: the one meant is the nearest. */
function nearestNamed(name: string, position: Position): Place | null {
  const matches = matchPlaces(loaded().index(), name).filter(match => isWholeName(match))
  const [nearest] = matches
    .map(match => match.comune)
    .filter((comune, _, [first]) => comune.name === first?.name)
    .toSorted((a, b) => distanceKm(position, a) - distanceKm(position, b))
  return nearest ? toPlace(nearest) : null
}

/** The location that makes a search find a comune: its name, with the province if the name alone means another one. */
export function locationOf({ code, name, label }: Place): string {
  return resolvePlace(name)?.code === code ? name : label
}

export function placeByCode(code: string): Place | null {
  const comune = loaded().names().byCode.get(code)
  return comune ? toPlace(comune) : null
}

/** How far a position is from the middle of a comune; null for a comune that is not known. */
export function kmFromComune(code: string, position: Position): number | null {
  const comune = loaded().names().byCode.get(code)
  return comune ? distanceKm(comune, position) : null
}

/** Whether a CAP proves that an address is not in a comune, as lists are read too. */
export function isPostalCodeElsewhere(code: string, postalCode: string): boolean {
  const { names, postalCodes } = loaded()
  const comune = names().byCode.get(code)
  return comune !== undefined && postalCodes().isFarFrom(comune, postalCode)
}

/** The name of a comune in an address; comuni that share a name add their province: 'castro-le'. */
export function slugOfPlace(code: string): string | null {
  return loaded().names().slugByCode.get(code) ?? null
}

export function placeBySlug(slug: string): Place | null {
  const comune = loaded().names().bySlug.get(slug)
  return comune ? toPlace(comune) : null
}

/** The other comuni that have an address of their own within some kilometres, the nearest first. */
export function placesAround(
  from: Position & { code: string },
  km: number,
): { code: string; name: string; slug: string; km: number }[] {
  const { comuni, names } = loaded()
  return (
    comuni
      // A degree of latitude is 111 km: most are far away without a look at the sphere.
      .filter(({ latitude }) => Math.abs(latitude - from.latitude) * 111 <= km)
      .map(comune => ({ comune, slug: names().slugByCode.get(comune.code), km: distanceKm(from, comune) }))
      .flatMap(({ comune: { code, name }, slug, km: away }) =>
        slug && away <= km && code !== from.code ? [{ code, name, slug, km: away }] : [],
      )
      .toSorted((a, b) => a.km - b.km)
  )
}

function toPlace(comune: Comune): Place {
  const { code, name, province, provinceName, region, latitude, longitude, cap } = comune
  const postalCode = isPostalCode(cap) ? cap : null
  const label = writeComune({ city: name, province })
  return { code, name, province, provinceName, region, latitude, longitude, postalCode, label }
}

const answers = new WeakMap<Comune, { place: Place }>()

/** Made once for each comune: lists name the same few hundred in a hundred thousand rows. */
function answerOf(comune: Comune): { place: Place } {
  const known = answers.get(comune) ?? { place: toPlace(comune) }
  answers.set(comune, known)
  return known
}

/** Reads the comuni before anybody asks, so that the first answer is as quick as the others. */
export function warmPlaces(): void {
  const { index, names } = loaded()
  index()
  names()
}

type Places = ReturnType<typeof load>
let places: Places | undefined

/** Read at the first question and kept: half a megabyte of text, the same for the life of the process. */
function loaded(): Places {
  places ??= load()
  return places
}

/** Each index of the comuni is made when first needed: a process that draws pages reads no lists, and vice versa. */
function load() {
  const { comuni, abroad } = readPlaces()
  const similar = lookAlikes(comuni)
  const postalCodes = once(() => readPostalCodes(comuni))
  return {
    comuni,
    abroad,
    similar,
    postalCodes,
    reader: once(() => makeComuneReader(comuni, similar, postalCodes())),
    index: once(() => indexPlaces(comuni)),
    names: once(() => nameComuni(comuni)),
  }
}

function nameComuni(comuni: readonly Comune[]) {
  const bySlug = slugs(comuni)
  return {
    byCode: new Map(comuni.map(comune => [comune.code, comune])),
    bySlug,
    slugByCode: new Map([...bySlug].map(([slug, comune]) => [comune.code, slug])),
  }
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
