import { expect, it } from 'vitest'
import { listSources } from './build.ts'

it('makes the pages anew for a change of any file that is in them, and for no test', async () => {
  const sources = await listSources()
  for (const file of ['web/root.tsx', 'contract/api.ts', 'public/favicon.ico', 'vite.config.ts'])
    expect(sources).toContain(file)
  expect(sources.filter(path => path.includes('.test.'))).toEqual([])
})
