import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { listSources } from '../server/running/build.ts'
import { files, paths } from './house-files.ts'
import { staticImportsOf } from './imports.ts'
import { patternOf, type ScriptGroup, scriptGroups } from './script-groups.ts'

const ROOT = resolve(import.meta.dirname, '..')
const packaged = globSync(
  ['react', 'react-dom', 'scheduler', 'react-router', '@tanstack/*'].map(
    name => `node_modules/${name}/package.json`,
  ),
  { cwd: ROOT },
)
const icons = globSync('node_modules/lucide-react/dist/esm/icons/*.mjs', { cwd: ROOT })
const modules = [...paths, ...packaged, ...icons].map(path => join(ROOT, path))

const idleParts = (groups: readonly ScriptGroup[]) =>
  groups.flatMap(({ name, parts }) =>
    parts
      .filter(part => !modules.some(path => patternOf([part]).test(path)))
      .map(part => `${part} of ${name} is no file`),
  )

it('names no file that is not there, in any group of scripts', () => {
  expect(idleParts(scriptGroups)).toEqual([])
  expect(idleParts([{ name: 'list', parts: ['web/ui/gone.tsx', /\/web\/gone\/[a-z]+\.ts$/] }])).toHaveLength(
    2,
  )
})

it('makes the pages anew for a change of any file that says how they are made', async () => {
  const settings = new Set(['vite.config.ts', 'react-router.config.ts'])
  // A set also gives what is added to it on the way.
  for (const path of settings) {
    const file = files.find(each => each.path === path)
    for (const { target, isPackage } of file ? staticImportsOf(file) : [])
      if (!isPackage) settings.add(target)
  }
  expect([...settings]).toContain('tools/site-files.ts')
  expect(await listSources()).toEqual(expect.arrayContaining([...settings]))
})
