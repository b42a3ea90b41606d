import { expect, it } from 'vitest'
import { hostilePaths } from '#contract/hostile-paths.ts'
import { safePath } from '#contract/safe-path.ts'

const site = 'https://campo.example'
it('tries at least 60 ways to lead elsewhere', () => {
  expect(new Set(hostilePaths).size).toBeGreaterThanOrEqual(60)
})

it.each(hostilePaths)('never leads away with %j', hostile => {
  const path = safePath(hostile)
  // A path that is kept must stay here in every way that it can be followed.
  const leads = path === null ? site : new URL(path, site).origin
  expect(leads).toBe(site)
  if (path !== null) expect(path).toMatch(/^\/(?![/\\])/)
})

it.each(['/dashboard', '/ricerca-campi?sport=padel&location=Roma#campi', '/a?u=https://altrove.example'])(
  'keeps %s',
  path => {
    expect(safePath(path)).toBe(path)
  },
)
