import { expect, test } from 'vitest'
import { withArticle } from './article.ts'

test('eight and eleven begin with a vowel when they are read', () => {
  expect(withArticle('il', '08/12/2026')).toBe('l’08/12/2026')
  expect(withArticle('al', '11/12/2026')).toBe('all’11/12/2026')
  expect(withArticle('dal', '08/12/2026')).toBe('dall’08/12/2026')
  expect(withArticle('del', '11/01/2027')).toBe('dell’11/01/2027')
  expect(withArticle('al', '80%')).toBe('all’80%')
})

test('all others do not, and the first of a month is read as primo', () => {
  expect(withArticle('il', '01/08/2026')).toBe('il 01/08/2026')
  expect(withArticle('al', '18/11/2026')).toBe('al 18/11/2026')
  expect(withArticle('del', '28/08/2026')).toBe('del 28/08/2026')
  expect(withArticle('al', '110%')).toBe('al 110%')
})
