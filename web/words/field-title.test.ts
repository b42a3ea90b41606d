import { expect, it } from 'vitest'
import { fieldTitle } from './field-title.ts'

it('keeps the dash on the line of the facility', () => {
  const title = fieldTitle({ facility: { name: 'Le Querce' }, name: 'Campo 2' })
  expect(title).toBe('Le Querce\u00a0- Campo 2')
})
