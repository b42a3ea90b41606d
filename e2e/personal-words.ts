import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// With fewer the pattern below has lost the area, and every script would pass.
const LEAST_WORDS = 200
const PERSONAL = /^(desk|staff|admin|customer|import)\/|^routes\/dashboard/
const LITERAL = /(['"])([^'"\n\\]{12,})\1/g

const words = personalWords()

/** The words of the personal area in a script. */
export function personalIn(script: string): string[] {
  if (words.length < LEAST_WORDS) throw new Error('The personal area was not found')
  return words.filter(word => script.includes(word))
}

/**
 * Words that stand in the sources of the personal area and nowhere else among the pages: a script that says one of them
 * holds a part of it, however the bundler has cut and renamed it.
 */
function personalWords(): string[] {
  const web = join(import.meta.dirname, '..', 'web')
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map(path => ({ path, text: readFileSync(join(web, path), 'utf8') }))
  const isPersonal = ({ path }: { path: string }) => PERSONAL.test(path)
  const elsewhere = sources.filter(source => !isPersonal(source)).map(({ text }) => text)
  const said = sources
    .filter(isPersonal)
    .flatMap(({ text }) => [...text.replaceAll(/^(import|export) .* from .*$/gm, '').matchAll(LITERAL)])
    .map(([, , word = '']) => word)
  return [...new Set(said)].filter(word => !elsewhere.some(text => text.includes(word)))
}
