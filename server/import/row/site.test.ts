import { describe, expect, it } from 'vitest'
import { Sites, type Whereabouts } from './site.ts'

const POINT = { latitude: 41.8, longitude: 12.6 }
/** A degree of latitude is 111.2 km. */
const north = (metres: number) => ({ ...POINT, latitude: POINT.latitude + metres / 111_195 })
const at = (street: string | null, metres: number | null = null): Whereabouts => ({
  street,
  position: metres === null ? null : north(metres),
})

/** The reference of each row; all rows have the same name unless others are given. */
function refsOf(rows: Whereabouts[], names: string[] = []): string[] {
  const sites = new Sites()
  return rows.map((row, index) => sites.add(names[index] ?? 'campo', row)).map(site => sites.refOf(site))
}

/** Which rows are of one facility: 'AAB' for two of one and one of another. */
function groupsOf(rows: Whereabouts[]): string {
  const refs = refsOf(rows)
  const different = [...new Set(refs)]
  return refs.map(ref => 'ABCDEF'.charAt(different.indexOf(ref))).join('')
}

/** The same rows in every order, and which of them are of one facility. */
function groupsInAnyOrder(rows: Whereabouts[]): Set<string> {
  const orders = orderings(rows.map((_, index) => index))
  const groups = orders.map(order => {
    const refs = refsOf(order.map(index => rows[index] ?? at(null)))
    return rows
      .map((_, index) => refs[order.indexOf(index)])
      .map((ref, _index, all) => all.indexOf(ref))
      .join('')
  })
  return new Set(groups)
}

function orderings<Item>(items: Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) => orderings(items.toSpliced(index, 1)).map(rest => [item, ...rest]))
}

describe('facilities of one name', () => {
  it.each([
    ['stand in one street, however it is written', 'AA', [at('Via Appia'), at('VIA APPIA')]],
    ['stand in two streets', 'AB', [at('Via Appia'), at('Via Po')]],
    ['stand 140 metres apart', 'AA', [at(null, 0), at(null, 140)]],
    ['stand 160 metres apart', 'AB', [at(null, 0), at(null, 160)]],
    ['stand in one street, far apart', 'AA', [at('Via Appia', 0), at('Via Appia', 5_000)]],
    ['stand near each other in two streets', 'AA', [at('Via Appia', 0), at('Via Po', 100)]],
    ['follow each other from point to point', 'AAA', [at(null, 0), at(null, 140), at(null, 280)]],
    ['are three', 'ABC', [at('Via Appia'), at('Via Po'), at('Via Roma')]],
    ['do not say where', 'AA', [at(null), at(null)]],
    ['do not say where, and there is one that does', 'AA', [at('Via Appia'), at(null)]],
    ['do not say where, and there are two that do', 'ABC', [at('Via Appia'), at('Via Po'), at(null)]],
    [
      'do not say where, and those that do turn out as one',
      'AAAA',
      [at('Via Po'), at(null, 0), at(null), at('Via Po', 0)],
    ],
  ])('that %s: %s', (_where, groups, rows) => {
    expect(groupsOf(rows)).toBe(groups)
  })

  it.each([
    [
      'a street, a point, and both together',
      [at('Via Appia'), at(null, 0), at('Via Appia', 0), at('Via Po')],
    ],
    ['two streets at one point', [at('Via Appia', 0), at('Via Po', 0), at('Via Po'), at('Via Appia')]],
    ['one that does not say where', [at('Via Appia'), at('Via Po'), at(null), at('Via Po', 0)]],
    ['points that follow each other', [at(null, 0), at(null, 140), at(null, 280)]],
    ['points of which two lie close together', [at(null, 0), at(null, 40), at(null, 180)]],
    [
      'three that become one by the last',
      [at('Via Appia', 0), at('Via Po', 300), at(null, 150), at('Via Po')],
    ],
  ])('are the same in whichever order they come: %s', (_what, rows) => {
    expect(groupsInAnyOrder(rows).size).toBe(1)
  })

  it('are known by their first street, without one by their first point, and else by their name', () => {
    expect(refsOf([at('Via Po', 0), at('Via Appia', 0)])).toEqual(['campo/via appia', 'campo/via appia'])
    expect(refsOf([at(null, 100), at(null, 0)])).toEqual(['campo/41.8000 12.6000', 'campo/41.8000 12.6000'])
    expect(refsOf([at(null, 30), at(null, 0)])).toEqual(refsOf([at(null, 0), at(null, 30)]))
    expect(refsOf([at(null)])).toEqual(['campo/'])
  })

  it('have nothing to do with those of another name', () => {
    expect(refsOf([at('Via Po'), at('Via Po'), at(null)], ['campo', 'circolo', 'circolo'])).toEqual([
      'campo/via po',
      'circolo/via po',
      'circolo/via po',
    ])
  })
})
