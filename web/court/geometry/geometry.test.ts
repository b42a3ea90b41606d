import { describe, expect, it } from 'vitest'
import { type CourtSurface, courtColours } from '../colours.ts'
import { bandsPath, courts, slabSize, sports } from './geometry.ts'

/** Where the pen stops, for the commands the drawings use: M, L, H, V, h, v, A, a and z. */
function points(path: string): { x: number; y: number }[] {
  const found: { x: number; y: number }[] = []
  let at = { x: 0, y: 0 }
  for (const [, command = '', rest = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const [a = 0, b = 0] = numbers.slice(-2)
    if (command === 'M' || command === 'L' || command === 'A') at = { x: a, y: b }
    if (command === 'a') at = { x: at.x + a, y: at.y + b }
    if (command === 'H') at = { ...at, x: numbers[0] ?? 0 }
    if (command === 'V') at = { ...at, y: numbers[0] ?? 0 }
    if (command === 'h') at = { ...at, x: at.x + (numbers[0] ?? 0) }
    if (command === 'v') at = { ...at, y: at.y + (numbers[0] ?? 0) }
    found.push(at)
  }
  return found
}

function keys(list: { x: number; y: number }[]): string[] {
  return [...new Set(list.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`))].sort()
}

describe.each(sports)('the court of %s', sport => {
  const court = courts[sport]
  const drawn = [court.lines, court.glass ?? '', court.net ?? ''].join('')

  it('is the same from both ends and from both sides', () => {
    const all = points(drawn)
    const mirrored = all.map(({ x, y }) => ({ x: court.length - x, y }))
    const flipped = all.map(({ x, y }) => ({ x, y: court.width - y }))
    expect(keys(mirrored)).toEqual(keys(all))
    expect(keys(flipped)).toEqual(keys(all))
  })

  it('keeps its painted areas inside the border and its marks on the slab', () => {
    for (const { x, y } of points(court.areas ?? '')) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(court.length)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(court.width)
    }
    for (const { x, y } of points(drawn + (court.fineLines ?? ''))) {
      expect(x).toBeGreaterThanOrEqual(-court.runOff.x)
      expect(x).toBeLessThanOrEqual(court.length + court.runOff.x)
      expect(y).toBeGreaterThanOrEqual(-court.runOff.y)
      expect(y).toBeLessThanOrEqual(court.width + court.runOff.y)
    }
  })

  it('paints every second band and starts each inside the field', () => {
    const starts = points(bandsPath(court)).filter((_, index) => index % 5 === 0)
    expect(starts).toHaveLength(Math.floor((court.bands?.count ?? 0) / 2))
    expect(starts.every(({ x, y }) => x < court.length && y < court.width)).toBe(true)
  })

  it('keeps the text on its run-off readable on every surface', () => {
    const surfaces: CourtSurface[] = ['standard', 'hard', 'grass', 'synthetic', 'green', 'outdoor', 'earth']
    for (const surface of surfaces) {
      const { runOff, onRunOff } = courtColours(sport, surface)
      expect(contrast(runOff, onRunOff)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

it('gives the slab of a tennis court its known size', () => {
  expect(slabSize(courts.tennis).width).toBeCloseTo(36.57, 2)
  expect(slabSize(courts.tennis).height).toBeCloseTo(18.29, 2)
})

/** WCAG 2 contrast of two six-digit colours. */
function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
