import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SourceFile } from './imports.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** Written by programs, read by programs: no rule of this house is about them. */
const DATA = ['package-lock.json', 'openapi.json', 'server/place/places.json']

/** All of the house, as the next commit would have it, so that a stray file is seen before it is committed. */
export const paths = listPaths()

/** All that somebody has written. */
export const writings: readonly SourceFile[] = paths
  .filter(path => /\.(ts|tsx|mjs|css|sql|md|html|svg|json|sh|yml|txt)$/.test(path) && !DATA.includes(path))
  .map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

/** Without those that quote what they must refuse. */
export const files = writings.filter(({ path }) => !/^tools\/(house|documents)\.test\.ts$/.test(path))

function listPaths(): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const output = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' })
  return [...new Set(output.split('\0'))].filter(path => path && existsSync(join(ROOT, path)))
}
