import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

type Manifest = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
> & {
  allowScripts: Record<string, boolean>
}
type Locked = { integrity?: string; resolved?: string; hasInstallScript?: boolean; inBundle?: boolean }

/** What of the packages could be another thing tomorrow, or run something while it is installed. */
function findLoose(manifest: Manifest, packages: Record<string, Locked>): string[] {
  const wishes = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  const ranges = Object.entries(wishes).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  const locked = Object.entries(packages).filter(([path]) => path !== '')
  return [
    ...ranges.map(([name, version]) => `${name} may be any of ${version}`),
    ...locked.flatMap(([path, { integrity = '', resolved, hasInstallScript, inBundle }]) => [
      // What another package brings along is within that one's own sum.
      ...(inBundle || integrity.startsWith('sha512-') ? [] : [`${path} has no sum`]),
      ...(!resolved || resolved.startsWith('https://registry.npmjs.org/')
        ? []
        : [`${path} is from ${resolved}`]),
      ...(!hasInstallScript || mayRun(path, manifest) ? [] : [`${path} runs a script`]),
    ]),
  ]
}

/** By its name, as installed anywhere in the tree. */
function mayRun(path: string, { allowScripts }: Manifest): boolean {
  return allowScripts[path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)] === true
}

const read = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'))

it('installs what was looked at and nothing else, and lets no other package run anything meanwhile', () => {
  const manifest: Manifest = read('package.json')
  const { packages } = read('package-lock.json')
  expect(Object.keys(packages).length).toBeGreaterThan(300)
  expect(findLoose(manifest, packages)).toEqual([])
  const sum = 'sha512-abc'
  for (const loose of [
    {},
    { integrity: 'sha1-abc' },
    { integrity: sum, resolved: 'git+ssh://git@host.example/a.git' },
    { integrity: sum, hasInstallScript: true },
  ])
    expect(findLoose(manifest, { '': {}, 'node_modules/a': loose }), JSON.stringify(loose)).toHaveLength(1)
  for (const version of ['^1.0.0', '1.x', 'latest', 'github:a/b'])
    expect(findLoose({ ...manifest, devDependencies: { a: version } }, {}), version).toHaveLength(1)
})
