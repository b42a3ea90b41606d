import { isDate } from '#web/words/dates.ts'
import { withQuery } from './with-query.ts'

/**
 * A new entry of the desk (a booking, a weekly series or a closure), and the field and times with which its form opens.
 */
export type NewEntry = {
  what: 'book' | 'series' | 'block'
  fieldId: number
  startTime: string
  endTime: string
}

/**
 * What is open over a day of the desk, and the day that it belongs to: when the page moves on to the next day at
 * midnight, what is open stays with its own.
 */
export type DeskLayer = ({ entryId: string } | { start: NewEntry } | Soonest) & { date?: string }

/** A booking for a caller, wherever something is free soonest: only the page that has the day knows where. */
type Soonest = { isSoonest: true }

const SOONEST = 'subito'

const ENTRY = 'voce'
const DATE = 'del'
const NEW = { book: 'prenota', series: 'ogni-settimana', block: 'blocca' } as const
const kinds = ['book', 'series', 'block'] as const

export function readDeskLayer(params: URLSearchParams): DeskLayer | undefined {
  const del = params.get(DATE)
  const date = isDate(del) ? { date: del } : {}
  const entryId = params.get(ENTRY)
  if (entryId) return { entryId, ...date }
  if (params.get(NEW.book) === SOONEST) return { isSoonest: true, ...date }
  for (const what of kinds) {
    const [, id, startTime, endTime] = params.get(NEW[what])?.match(PLACE) ?? []
    if (id && startTime && endTime)
      return { start: { what, fieldId: Number(id), startTime, endTime }, ...date }
  }
  return undefined
}

/** Quarters of an hour, as the form offers them; 26:00 is the end of a night. */
const TIME = '(?:[01]\\d|2[0-5]):(?:00|15|30|45)|26:00'
const PLACE = new RegExp(`^([1-9]\\d{0,8})-(${TIME})-(${TIME})$`)

/** The same page with this over it, or with nothing. */
export function deskLayerPath(
  { pathname, search }: { pathname: string; search: string },
  layer?: DeskLayer,
): string {
  const params = new URLSearchParams(search)
  for (const name of [ENTRY, DATE, ...Object.values(NEW)]) params.delete(name)
  if (layer && 'entryId' in layer) params.set(ENTRY, layer.entryId)
  if (layer && 'isSoonest' in layer) params.set(NEW.book, SOONEST)
  if (layer && 'start' in layer) {
    const { what, fieldId, startTime, endTime } = layer.start
    params.set(NEW[what], `${fieldId}-${startTime}-${endTime}`)
  }
  if (layer?.date) params.set(DATE, layer.date)
  return withQuery(pathname, params)
}
