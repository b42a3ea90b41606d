import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { CONSENT_LIFE_MS, CONSENT_VERSION, consentScript, makeConsent, parseConsent } from './record.ts'

const madeAt = '2026-03-01T10:00:00.000Z'
const now = Date.parse(madeAt)
const choice = { functional: true, analytics: false, marketing: false }
const stored = JSON.stringify(makeConsent(choice, madeAt))

/** Whether the script in the head would hide the banner. */
function hides(text: string | null, at: number): boolean {
  return 'consent' in runScript(text, at).dataset
}

/** Runs the script as the head does; `click` presses a button of the banner, or something else. */
function runScript(text: string | null, at: number) {
  const dataset: Record<string, string> = {}
  const kept = { text, removed: [] as string[] }
  const listeners: ((event: object) => void)[] = []
  runInNewContext(consentScript(), {
    localStorage: {
      getItem: () => kept.text,
      setItem: (_: string, value: string) => (kept.text = value),
      removeItem: (name: string) => kept.removed.push(name),
    },
    document: {
      documentElement: {
        dataset,
        addEventListener: (_: string, on: (e: object) => void) => listeners.push(on),
      },
    },
    Date: Object.assign(
      function moved() {
        return new Date(at)
      },
      { now: () => at, parse: Date.parse },
    ),
    JSON,
  })
  const click = (button: { value: string } | null) => {
    for (const listener of listeners) listener({ target: { closest: () => button } })
  }
  return { dataset, kept, click }
}

describe('a choice about cookies', () => {
  it('is kept with its moment and version, the essential always on', () => {
    expect(parseConsent(stored, now)).toEqual({
      essential: true,
      functional: true,
      analytics: false,
      marketing: false,
      timestamp: madeAt,
      version: '1.0',
    })
  })

  it.each([
    ['2026-03-01T11:00:00Z', '2026-09-01T10:00:00Z'],
    ['2026-05-01T10:00:00Z', '2026-11-01T11:00:00Z'],
    ['2026-08-31T10:00:00Z', '2027-02-28T11:00:00Z'],
  ])('made on %s holds for six months and is asked for again after them', (timestamp, sixMonthsLater) => {
    const made = stored.replace(madeAt, timestamp)
    expect(parseConsent(made, Date.parse(sixMonthsLater))).not.toBeNull()
    expect(parseConsent(made, Date.parse(timestamp) + CONSENT_LIFE_MS)).toBeNull()
  })

  it('never grows: what is not a plain yes is a no, and the essential cannot be switched off', () => {
    const tampered = JSON.stringify({
      ...JSON.parse(stored),
      essential: false,
      analytics: 'yes',
      marketing: 1,
    })
    expect(parseConsent(tampered, now)).toMatchObject({ essential: true, analytics: false, marketing: false })
  })

  it.each([
    ['nothing', null, now, false],
    ['what was chosen', stored, now, true],
    ['a text that is no JSON', '{oops', now, false],
    ['the word null', 'null', now, false],
    ['an older version', stored.replace(CONSENT_VERSION, '0.9'), now, false],
    ['no moment', '{"version":"1.0"}', now, false],
    ['a moment that is none', stored.replace(madeAt, 'domani'), now, false],
    ['a moment as a number', '{"version":"1.0","timestamp":1772359200000}', now, false],
    ['half a year less a second', stored, now + CONSENT_LIFE_MS - 1_000, true],
    ['half a year', stored, now + CONSENT_LIFE_MS, false],
  ])('reads %s alike in the page and before its first paint', (_, text, at, holds) => {
    expect(parseConsent(text, at) !== null).toBe(holds)
    expect(hides(text, at)).toBe(holds)
  })

  it.each([
    ['all', true],
    ['none', false],
  ])('can be made before the scripts of the page have arrived: %s', (value, isOn) => {
    const page = runScript(null, now)
    page.click(null)
    expect(page.kept.text).toBeNull()
    page.click({ value })
    expect(page.dataset).toHaveProperty('consent')
    // Of an earlier consent nothing stays that this choice does not allow.
    expect(page.kept.removed).toEqual(isOn ? [] : ['last-search'])
    expect(parseConsent(page.kept.text, now)).toEqual(
      makeConsent({ functional: isOn, analytics: isOn, marketing: isOn }, madeAt),
    )
  })
})
