import { timeOf } from '#contract/wall-clock.ts'
import { clockOf, formatDate, isDate, isTime, romeClock, romeDate } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { isFields, isObject, isPicture, isWeek, sayPicture, sayWeek } from './put-together.ts'
import { codeWords, fieldWords } from './words.ts'

/** What one value of a thing was and is, in words; null where there was or is none. */
export type Change = { key: string; name: string; was: string | null; is: string | null }

/** Ids say nothing to people; one that does is in the line above, and so is the deed. */
const SILENT = new Set([
  'id',
  'ids',
  'changeId',
  'facilityId',
  'personId',
  'registrationId',
  'version',
  'seen',
  'print',
  'deed',
  'noted',
])
const ORDER = new Map(Object.keys(fieldWords).map((key, index) => [key, index]))
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The values in which two states of a thing differ, each by its Italian name, or by its own where it has none. */
export function changesOf(before: unknown, after: unknown, fieldNames: FieldNames = {}): Change[] {
  const [was, is] = sideBySide(
    withNames(valuesOf(before), fieldNames),
    withNames(valuesOf(after), fieldNames),
  )
  const keys = new Set([...Object.keys(is), ...Object.keys(was)])
  return [...keys]
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .filter(key => !SILENT.has(key) && (isStill(key, was, is) || !isSame(was[key], is[key])))
    .map(key => ({
      key,
      name: nameOf(key),
      is: say(key, is[key]),
      was: isStill(key, was, is) ? null : say(key, was[key]),
    }))
    .filter(change => change.was !== change.is)
}

/**
 * Field and day of a booking are told even where only its hours have changed, because nothing else says which booking
 * it is.
 */
function isStill(key: string, was: Values, is: Values): boolean {
  return (key === 'fieldId' || key === 'date') && 'startMinute' in was && isSame(was[key], is[key])
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

type Values = Record<string, unknown>
type FieldNames = Record<string, string>

function valuesOf(state: unknown): Values {
  return isObject(state) ? state : {}
}

/**
 * A change of several fields is stored as the old state of each, and one new state for all. Beside the new state stands
 * what the old ones had in common or, where they differ, that of each.
 */
function sideBySide(was: Values, is: Values): [Values, Values] {
  const { fields, ...more } = was
  const { fieldIds, ...news } = is
  if (!Array.isArray(fieldIds) || !isFields(fields)) return [was, is]
  const common = Object.keys(news).flatMap(key =>
    fields.some(field => key in field) ? [[key, ofFields(fields, key)]] : [],
  )
  return [
    { ...more, ...Object.fromEntries(common) },
    { fields: fields.map(({ name }) => name), ...news },
  ]
}

function withNames(values: Values, names: FieldNames): Values {
  const nameIn = (id: unknown) => names[String(id)] ?? id
  const { fieldId, fieldIds } = values
  return {
    ...values,
    ...(fieldId !== undefined && { fieldId: nameIn(fieldId) }),
    ...(Array.isArray(fieldIds) && { fieldIds: fieldIds.map(nameIn) }),
  }
}

function ofFields(fields: readonly ({ name: string } & Values)[], key: string): unknown {
  const [first] = fields
  const isShared = fields.every(field => say(key, field[key]) === say(key, first?.[key]))
  if (isShared) return first?.[key]
  return fields
    .map(field => `${field.name}: ${say(key, field[key])?.replaceAll('\n', '; ') ?? 'niente'}`)
    .join('\n')
}

/**
 * The place of a key in `fieldWords`, so that a start comes before its end: the database orders keys by their length.
 */
function placeOf(key: string): number {
  return ORDER.get(key) ?? ORDER.size
}

function nameOf(key: string): string {
  return fieldWords[key] ?? key
}

function say(key: string, value: unknown): string | null {
  if (key === 'hours' && value === null) return 'chiuso'
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'sì' : 'no'
  if (key === 'undone') return 'sì'
  if (typeof value === 'number') return sayNumber(key, value)
  if (typeof value === 'string') return codeWords[key]?.[value] ?? sayText(value)
  if (key === 'bands' && isWeek(value)) return sayWeek(value)
  if (Array.isArray(value))
    return value.map(item => say(key, item)).join(value.some(isObject) ? '\n' : ', ') || null
  // Switches by the names of those that are on.
  if (key === 'services') return say(key, namesOfThoseOn(value))
  return isPicture(value) ? sayPicture(value) : sayParts(value)
}

function sayNumber(key: string, value: number): string {
  if (/cents$/i.test(key)) return formatCents(value)
  if (/^(start|end)Minute$/.test(key)) return clockOf(timeOf(value))
  return String(value)
}

function namesOfThoseOn(switches: object): string[] {
  return Object.entries(switches).flatMap(([name, isOn]) => (isOn ? [name] : []))
}

/** A value of several parts, each by its name. */
function sayParts(value: object): string {
  return Object.entries(value)
    .filter(([key]) => !SILENT.has(key))
    .map(([key, part]) => ({ name: nameOf(key), said: say(key, part) }))
    .flatMap(({ name, said }) => (said === null ? [] : [`${name}: ${said}`]))
    .join(', ')
}

function sayText(value: string): string {
  if (isDate(value)) return formatDate(value)
  if (isTime(value)) return clockOf(value)
  if (!INSTANT.test(value)) return value
  const instant = new Date(value)
  return `${formatDate(romeDate(instant))} ${romeClock(instant)}`
}
