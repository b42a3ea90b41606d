import { formatDate, isDate, romeClock, romeDate } from '#web/lib/dates.ts'
import { formatCents } from '#web/lib/money.ts'
import { fieldWords } from './words.ts'

/** What one value of a thing was and is, in words; null where there was or is none. */
export type Change = { key: string; name: string; was: string | null; is: string | null }

/** Numbers of rows say nothing to people, and stand in the line above where they do. */
const SILENT = new Set(['id', 'facilityId', 'version'])
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The values in which two states of a thing differ, each by its Italian name, or by its own where it has none. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [valuesOf(before), valuesOf(after)]
  const keys = new Set([...Object.keys(was), ...Object.keys(is)])
  return [...keys]
    .filter(key => !SILENT.has(key) && JSON.stringify(was[key]) !== JSON.stringify(is[key]))
    .map(key => ({ key, name: fieldWords[key] ?? key, was: say(key, was[key]), is: say(key, is[key]) }))
    .filter(change => change.was !== change.is)
}

function valuesOf(state: unknown): Record<string, unknown> {
  return state !== null && typeof state === 'object' ? { ...state } : {}
}

function say(key: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'sì' : 'no'
  if (typeof value === 'number') return /cents$/i.test(key) ? formatCents(value) : String(value)
  if (typeof value === 'string') return sayText(value)
  if (Array.isArray(value) && value.every(item => typeof item !== 'object')) return value.join(', ') || null
  return JSON.stringify(value, null, 2)
}

function sayText(value: string): string {
  if (isDate(value)) return formatDate(value)
  if (!INSTANT.test(value)) return value
  const instant = new Date(value)
  return `${formatDate(romeDate(instant))} ${romeClock(instant)}`
}
