import { expect, it } from 'vitest'
import { FacilityFacts } from '#contract/staff-field.ts'
import { positionIn, positionText } from './position-text.ts'

const here = { latitude: 41.80842, longitude: 12.68003 }

it.each([
  '41.80842, 12.68003',
  '41.80842,12.68003',
  '  41.80842 12.68003 ',
  '41.80842; 12.68003',
  '41,80842, 12,68003',
  'https://www.google.com/maps/search/?api=1&query=41.80842,12.68003',
  'https://www.google.com/maps/@41.80842,12.68003,17z',
  // What is shown has another middle than the place.
  'https://www.google.com/maps/place/Le+Querce/@41.8,12.7,15z/data=!4m6!3m5!1s0x0:0x1!8m2!3d41.80842!4d12.68003!16s',
])('reads a position as people copy it: %s', text => {
  expect(positionIn(text)).toEqual(here)
})

it('has none where the box is empty', () => {
  expect(positionIn('  ')).toBeNull()
  expect(positionText(null)).toBe('')
})

it.each(['Via Roma 1', '41.80842', '1.234.567,89', 'https://maps.app.goo.gl/AbCdEf', '91.5, 12.68003'])(
  'leaves it to the rules to say that this is none: %s',
  text => {
    const checked = FacilityFacts.shape.position.safeParse(positionIn(text))
    expect(checked.error?.issues.map(({ message }) => message)).toEqual([
      'Scrivi latitudine e longitudine, come 41.80614, 12.67758',
    ])
  },
)

it('writes what it reads, to about a metre', () => {
  expect(positionText(here)).toBe('41.80842, 12.68003')
  expect(positionText({ latitude: 41.808424999, longitude: -12.6 })).toBe('41.80842, -12.6')
  expect(positionIn(positionText(here))).toEqual(here)
})
