import { expect, it } from 'vitest'
import { organiserText } from './words.ts'

it('calls an organiser that nobody has told by the word of its place', () => {
  expect(organiserText({ organizerName: 'Le Querce' }, 'card')).toBe('Le Querce')
  expect(organiserText({ organizerName: null }, 'card')).toBe('Organizzatore')
  expect(organiserText({ organizerName: null }, 'details')).toBe('Struttura')
})
