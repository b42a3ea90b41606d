import { Resvg } from '@resvg/resvg-js'
import { expect, it } from 'vitest'
import { type SportSlug, sports } from '#contract/sport.ts'
import { courtColours } from './colours.ts'
import { drawPreview } from './preview-drawing.ts'

const GROUND = '#cbd8c0'

it.each(sports.map(({ slug }) => slug))('shows the whole court where there is one of %s', sport => {
  const { colourAt, width, height } = picture(sport)
  const columns = [...Array(width).keys()]
  const rows = [...Array(height).keys()]
  const { runOff } = courtColours(sport)
  expect(columns.some(x => colourAt(x, height / 2) === runOff.toLowerCase())).toBe(true)
  expect(columns.filter(x => x > 560 && colourAt(x, height / 2) !== GROUND).length).toBeGreaterThan(400)
  // Nothing of it runs off the picture.
  expect(columns.every(x => colourAt(x, 0) === GROUND && colourAt(x, height - 1) === GROUND)).toBe(true)
  expect(rows.every(y => colourAt(width - 1, y) === GROUND)).toBe(true)
})

it('breaks what stands below the title before the court begins', () => {
  const drawing = draw('padel')
  expect(drawing).toContain('>dal 25/11/2026 al 27/11/2026,<')
  expect(drawing).toContain('>Centro Sportivo Le Querce,<')
})

it('writes of a title what XML can say', () => {
  const drawing = draw('padel', 'Io & \u0001<te>\uffff🎾')
  expect(() => new Resvg(drawing)).not.toThrow()
  expect(drawing).toContain('>Io &amp; &lt;te&gt;🎾<')
})

function draw(sport: SportSlug, title = 'Coppa'): string {
  const subtitle = 'dal 25/11/2026 al 27/11/2026, Centro Sportivo Le Querce, Frascati'
  return drawPreview({ title, subtitle, courts: [{ id: 'coppa', sport }], seed: 7 })
}

function picture(sport: SportSlug) {
  const { pixels, width, height } = new Resvg(draw(sport), { font: { loadSystemFonts: false } }).render()
  const colourAt = (x: number, y: number) =>
    `#${pixels.subarray(4 * (y * width + x), 4 * (y * width + x) + 3).toString('hex')}`
  return { colourAt, width, height }
}
