import { posix } from 'node:path'

export type SourceFile = { path: string; text: string }

/** `target` is a path inside the repository, or the name of a package. */
export type Import = { target: string; isPackage: boolean; isTypeOnly: boolean; isDynamic: boolean }

// The formatter sets every static import at the beginning of a line, so the text alone tells them apart.
const STATIC = /^(?:import|export)\s+(type\s+)?(?:[\w*\s{},]+?\sfrom\s+)?['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** What a file imports, with `#web/…` and relative specifiers resolved; the router's generated types are left out. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const found = [
    ...[...text.matchAll(STATIC)].map(([, type, specifier = '']) => ({ specifier, type, isDynamic: false })),
    ...[...text.matchAll(DYNAMIC)].map(([, specifier = '']) => ({ specifier, type: '', isDynamic: true })),
  ]
  return found
    .filter(({ specifier }) => !specifier.includes('+types/'))
    .map(({ specifier, type, isDynamic }) => ({
      ...resolve(path, specifier),
      isTypeOnly: Boolean(type),
      isDynamic,
    }))
}

function resolve(from: string, specifier: string): Pick<Import, 'target' | 'isPackage'> {
  const [name = ''] = specifier.split('?')
  if (name.startsWith('#')) return { target: name.slice(1), isPackage: false }
  if (name.startsWith('.')) return { target: posix.join(posix.dirname(from), name), isPackage: false }
  const depth = name.startsWith('@') ? 2 : 1
  return {
    target: name.startsWith('node:') ? name : name.split('/').slice(0, depth).join('/'),
    isPackage: true,
  }
}

/** Imports that a browser or Node follows before the first line runs. */
export function staticImportsOf(file: SourceFile): Import[] {
  return importsOf(file).filter(({ isTypeOnly, isDynamic }) => !isTypeOnly && !isDynamic)
}

/** The circles that imports make, type imports and dynamic ones included, each as the list of its files. */
export function findCircles(files: readonly SourceFile[]): string[][] {
  const imports = new Map(files.map(file => [file.path, importsOf(file).map(({ target }) => target)]))
  const circles: string[][] = []
  const done = new Set<string>()
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path])
    if (done.has(path) || trail.includes(path)) return
    for (const next of imports.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  return circles
}

/** The shortest way from `start` to what `isThere` looks for, along static imports; undefined when there is none. */
export function wayTo(
  start: string,
  isThere: (target: string) => boolean,
  files: readonly SourceFile[],
): string[] | undefined {
  const byPath = new Map(files.map(file => [file.path, file]))
  const ways: string[][] = [[start]]
  const seen = new Set([start])
  for (let way = ways.shift(); way; way = ways.shift()) {
    const file = byPath.get(way.at(-1) ?? '')
    for (const { target } of file ? staticImportsOf(file) : []) {
      if (isThere(target)) return [...way, target]
      if (seen.has(target)) continue
      seen.add(target)
      ways.push([...way, target])
    }
  }
  return undefined
}
