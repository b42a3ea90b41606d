import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { storedItems } from './stored-items.ts'

const web = resolve(import.meta.dirname, '..')
const texts = globSync('**/*.{ts,tsx}', { cwd: web }).map(name => readFileSync(resolve(web, name), 'utf8'))

it('name everything that a page writes into the browser’s memory', () => {
  const kept = texts.flatMap(text =>
    [...text.matchAll(/(?:(?:local|session)Storage\.setItem|caches\.open)\(([A-Z_]+)/g)].map(([, key = '']) =>
      wordOf(key, text),
    ),
  )
  const told = storedItems.filter(({ category }) => category.includes('memoria')).map(({ name }) => name)
  expect(kept.toSorted()).toEqual(told.toSorted())
})

/** What a constant stands for in a file, or where it comes from. */
function wordOf(key: string, text: string): string | undefined {
  const declared = new RegExp(`const ${key} = '([^']+)'`)
  return declared.exec(text)?.[1] ?? texts.map(other => declared.exec(other)?.[1]).find(Boolean)
}
