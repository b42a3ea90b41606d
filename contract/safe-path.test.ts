import { expect, it } from 'vitest'
import { safePath } from './safe-path.ts'

it.each([
  ['/campi', '/campi'],
  ['/campi?q=padel#elenco', '/campi?q=padel#elenco'],
  ['/login/../campi', '/campi'],
  ['/', '/'],
])('takes %s for %s of this site', (text, path) => {
  expect(safePath(text)).toBe(path)
})

it.each([
  null,
  undefined,
  '',
  'campi',
  '?q=padel',
  'https://site.invalid/campi',
  '//site.invalid/campi',
  '/./\u002fposta.example',
  '/campi\\elenco',
  '/campi\n',
  '/\tcampi',
])('takes %j for no path of ours', text => {
  expect(safePath(text)).toBeNull()
})
