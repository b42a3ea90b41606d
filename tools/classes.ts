import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss'
import type { SourceFile } from './imports.ts'

const STYLES = resolve(import.meta.dirname, '../web/ui/app.css')
// Text that is compared is a value of ours, never a class.
const TEXT = /(className=\{?\s*)?(?<![!=]==\s|case )(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** Styles nothing by itself: what is inside follows its state. */
const MARK = /^(group|peer)(\/\w+)?$/

export type Styles = { findUnknown: (names: readonly string[]) => ReadonlySet<string> }

/** What the compiler makes of our own theme, and the classes that our style sheets define besides. */
export async function loadStyles(files: readonly SourceFile[]): Promise<Styles> {
  const sheets = files.filter(({ path }) => path.endsWith('.css'))
  const own = new Set(
    sheets.flatMap(({ text }) => [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)),
  )
  const system = await loadDesignSystem(readFileSync(STYLES, 'utf8'), {
    base: dirname(STYLES),
    loadStylesheet: async (id, base) => {
      const path = id.startsWith('.') ? resolve(base, id) : createRequire(STYLES).resolve(id)
      return { path, base: dirname(path), content: readFileSync(path, 'utf8') }
    },
  })
  return {
    findUnknown: names => {
      const css = system.candidatesToCss([...names])
      return new Set(names.filter((name, index) => css[index] === null && !own.has(name) && !MARK.test(name)))
    },
  }
}

/** Classes that style nothing, because the theme has no such colour, size or condition. */
export function findDeadClasses(files: readonly SourceFile[], { findUnknown }: Styles): string[] {
  const texts = files.flatMap(({ path, text }) =>
    [...text.replaceAll(COMMENT, '').matchAll(TEXT)].map(([, isNamed, one, two, three]) => {
      // Values that are filled in are checked where they are written.
      const words = (one ?? two ?? three ?? '').replaceAll(/\S*\$\{[\s\S]*?(\}\S*|$)/g, ' ').split(/\s+/)
      return { path, isNamed: isNamed !== undefined, words: words.filter(Boolean) }
    }),
  )
  const unknown = findUnknown([...new Set(texts.flatMap(({ words }) => words))])
  return texts.flatMap(({ path, isNamed, words }) => {
    const dead = words.filter(word => unknown.has(word))
    // Several words, most of which style something, are classes wherever they stand.
    const areClasses = isNamed || (words.length > 1 && dead.length * 2 <= words.length)
    return areClasses ? dead.map(word => `${path}: ${word}`) : []
  })
}
