import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Mapping } from '#contract/import.ts'
import type { Outcome } from './row/plan.ts'
import { plan } from './testing.ts'

const folder = new URL('shape/', import.meta.url)
const names = readdirSync(folder)
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8')

/** Each file of `shape/` is written as some town writes its list; beside it stands what every row becomes. */
describe.each(names.filter(name => /\.(csv|tsv|geojson)$/.test(name)))('the list %s', file => {
  const name = file.replace(/\..*$/, '')

  it('becomes row by row what stands beside it', async () => {
    const map = names.includes(`${name}.json`) ? JSON.parse(textOf(`${name}.json`)) : {}
    const { outcomes } = await plan(textOf(file), Mapping.parse(map))
    expect(outcomes.map(write)).toEqual(textOf(`${name}.txt`).trimEnd().split('\n'))
  })
})

function write(outcome: Outcome): string {
  if ('reason' in outcome) return `${outcome.line} ${outcome.topic}: ${outcome.reason}`
  const { name, place, street, phone, position, ref } = outcome.facility
  const at = position && `${position.latitude.toFixed(4)} ${position.longitude.toFixed(4)}`
  const fields = outcome.fields.map(({ name, sports, isIndoor }) => {
    const roof = isIndoor === null ? '' : isIndoor ? ', coperto' : ', scoperto'
    return `${name}: ${sports.join(' ')}${roof}`
  })
  const mark = /^#|\/[^/]+$/.exec(ref) ? `[${ref}]` : null
  return `${outcome.line} ${[place.label, name, street, phone, at, ...fields, mark].filter(Boolean).join(' | ')}`
}
