import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import routes from '#web/routes.ts'
import { staticImportsOf } from './imports.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** What fewer pages share stays in files of their own, so that no other page has to load it. */
const SHARED_BY = 3

/**
 * The files whose scripts every visitor loads: the frame of the site with all it loads, and what many of its pages
 * share.
 */
export function siteFiles(): ReadonlySet<string> {
  const site = routes.find(({ file }) => file === 'routes/site.tsx')
  const loaded = (site?.children ?? []).map(({ file }) => reachedFrom(`web/${file}`))
  const everywhere = [...reachedFrom('web/root.tsx'), ...reachedFrom('web/routes/site.tsx')]
  const shared = loaded
    .flatMap(files => [...files])
    .filter(path => loaded.filter(files => files.has(path)).length >= SHARED_BY)
  return new Set([...everywhere, ...shared])
}

function reachedFrom(page: string): Set<string> {
  const reached = new Set<string>()
  const visit = (path: string) => {
    if (reached.has(path) || !/\.tsx?$/.test(path)) return
    reached.add(path)
    const file = { path, text: readFileSync(join(ROOT, path), 'utf8') }
    for (const { target, isPackage } of staticImportsOf(file)) if (!isPackage) visit(target)
  }
  visit(page)
  return reached
}
