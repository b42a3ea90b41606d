import { expect, it } from 'vitest'
import { sports } from '#contract/sport.ts'
import { render } from '#web/testing/render.ts'
import { SportPicker } from './sport-picker.tsx'

it.each(['row', 'grid'] as const)('offers every sport in a %s (R18)', async layout => {
  await render(<SportPicker value="" layout={layout} onChange={() => undefined} />)
  const offered = [...document.querySelectorAll<HTMLInputElement>('[type=radio]')].map(({ value }) => value)
  expect(offered.toSorted()).toEqual(sports.map(({ slug }) => slug).toSorted())
})
