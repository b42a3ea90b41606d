import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CourtDrawing } from './court-drawing.tsx'
import { CourtSymbols } from './court-symbols.tsx'
import { sports } from './geometry/geometry.ts'

const sprite = renderToStaticMarkup(<CourtSymbols />)

it.each(sports)('draws %s in less than 2.5 KB', sport => {
  const symbol = sprite.split('<symbol ').find(part => part.includes(`id="court-${sport}"`))
  expect(symbol).toBeDefined()
  expect(symbol?.length).toBeLessThan(2560)
})

it('paints no colour of the sport on a taken court', () => {
  const taken = renderToStaticMarkup(<CourtDrawing sport="padel" state="busy" />)
  expect(taken).toContain('court-chalk')
  expect(taken).not.toContain('--court-surface')
})

it('is a named picture only when it has a name', () => {
  expect(renderToStaticMarkup(<CourtDrawing sport="padel" />)).toContain('aria-hidden="true"')
  const named = renderToStaticMarkup(<CourtDrawing sport="padel" title="Campo da padel" />)
  expect(named).toContain('role="img"')
  expect(named).toContain('aria-label="Campo da padel"')
})
