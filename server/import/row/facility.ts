import type { Place } from '#contract/place.ts'
import type { Position } from '../../place/distance.ts'
import { fold, isPostalCode } from '../../place/rules.ts'
import { splitCivic, tidyCivic, tidyName } from './name.ts'
import { splitPhone, tidyPhone } from './phone.ts'
import type { Refusal } from './refusal.ts'
import type { Cells } from './row-cells.ts'
import type { Whereabouts } from './site.ts'
import type { Survey } from './survey.ts'

export type PlannedFacility = {
  /** Identifies it when the list comes again: the list's own number, or comune, name and site. */
  ref: string
  name: string
  place: Place
  zone: string | null
  street: string | null
  postalCode: string | null
  phone: string | null
  email: string | null
  /** Null when unknown; the middle of the comune is never used instead. */
  position: Position | null
}

/** The first address in a cell that may hold others, names and notes. Without the limits one cell could take hours. */
const address = /[^\s;,:<>()/|@]{1,64}@[^\s;,:<>()/|@]{1,250}\.[a-z]{2,}/i

type Known = {
  place: Place
  position: Position | null
  /** By comune, name and site. */
  ref: string
  list: Pick<Survey, 'refOf' | 'areZerosLost'>
}

export function planFacility(cells: Cells, { place, position, ref, list }: Known): PlannedFacility | Refusal {
  const name = tidyName(cells.facility ?? '')
  if (name.length < 2 || name.length > 120)
    return { reason: 'il nome della struttura è troppo corto o troppo lungo', topic: 'name' }
  const { street, phone } = splitPhone(cells.street ?? '')
  return {
    ref: cells.ref && list.refOf === 'facility' ? `#${cells.ref}` : ref,
    name,
    place,
    zone: cells.zone ? tidyName(cells.zone) : null,
    street: street ? streetOf(street, cells.civic) : null,
    postalCode: postalCodeOf(cells, place),
    phone: tidyPhone(cells.phone ?? '', list.areZerosLost) ?? tidyPhone(phone),
    email: address.exec(cells.email ?? '')?.[0].toLowerCase() ?? null,
    position,
  }
}

function streetOf(text: string, told: string | undefined): string {
  const own = tidyCivic(told ?? '')
  if (own) return `${tidyName(text)} ${own}`
  const { street, civic } = splitCivic(text)
  return [tidyName(street), tidyCivic(civic)].filter(Boolean).join(' ')
}

export function whereOf({ street = '' }: Cells, position: Position | null): Whereabouts {
  return { street: splitPhone(street).street || null, position }
}

/** The key that facilities of the same name in the same comune share. */
export function nameOf(cells: Cells, place: Place): string {
  return `${place.code}/${fold(cells.facility ?? '')}`
}

/** The CAP of the row, or the only one that the comune has. */
function postalCodeOf({ postalCode = '' }: Cells, place: Place): string | null {
  const told = /^\d{3,4}$/.test(postalCode) ? postalCode.padStart(5, '0') : postalCode
  return isPostalCode(told) ? told : place.postalCode
}
