import { describe, expect, it } from 'vitest'
import type { SportSlug } from '#contract/sport.ts'
import { planFields } from './fields.ts'
import type { Cells } from './row-cells.ts'

function namesOf(cells: Cells, sports: SportSlug[]): string[] {
  return planFields(cells, sports, 'facility').map(({ name, sports }) => `${name}: ${sports.join(' ')}`)
}

function refsOf(cells: Cells, sports: SportSlug[], refOf: 'facility' | 'field' = 'field'): string[] {
  return planFields(cells, sports, refOf).map(({ ref }) => ref)
}

describe('the fields of a row', () => {
  it.each([
    ['one of the given name', { field: 'CAMPO A' }, ['Campo A: tennis padel']],
    ['one for each sport of a centre', { facility: 'Circolo' }, ['Tennis: tennis', 'Padel: padel']],
    ['one hall by its kind', { kind: 'Palasport' }, ['Palazzetto: tennis padel']],
    ['one under a roof of cloth', { kind: 'tendostruttura' }, ['Tensostruttura: tennis padel']],
    ['one open ground', { kind: 'Playground' }, ['Playground: tennis padel']],
    ['one plate of several uses', { kind: 'piastra polivalente' }, ['Campo polivalente: tennis padel']],
    ['one hall by the name of its facility', { facility: 'Palestra Volta' }, ['Palestra: tennis padel']],
    [
      'no hall that only stands within a name',
      { facility: 'Polisportiva Palestra Volta' },
      ['Tennis: tennis', 'Padel: padel'],
    ],
  ])('are %s', (_what, cells, names) => {
    expect(namesOf(cells, ['tennis', 'padel'])).toEqual(names)
  })

  it('are called by their sport where there is only one', () => {
    expect(namesOf({ kind: 'Palestra' }, ['pallavolo'])).toEqual(['Pallavolo: pallavolo'])
  })

  it('are known by the number of the list where that numbers fields, by name or sport otherwise', () => {
    const both: SportSlug[] = ['tennis', 'padel']
    expect(refsOf({ ref: '7', field: 'Campo A' }, both)).toEqual(['#7'])
    expect(refsOf({ ref: '7', kind: 'Palestra' }, both)).toEqual(['#7'])
    expect(refsOf({ ref: '7' }, both)).toEqual(['#7 tennis', '#7 padel'])
    expect(refsOf({ ref: '7', field: 'CAMPO A' }, both, 'facility')).toEqual(['campo a'])
    expect(refsOf({ ref: '7', kind: 'Palestra' }, both, 'facility')).toEqual(['palestra'])
    expect(refsOf({ field: 'CAMPO A' }, both)).toEqual(['campo a'])
    expect(refsOf({}, both)).toEqual(both)
  })

  it.each([
    [true, 'whose facility is a hall', { facility: 'Palestra Volta' }, ['pallavolo']],
    [null, 'of a sport that no hall is for', { facility: 'Palestra Volta' }, ['calcio-8']],
    [null, 'of a sport that no hall is for', { facility: 'Palestra Volta' }, ['calcio-11']],
    [null, 'of a sport that no hall is for', { facility: 'Palestra Volta' }, ['beach-volley']],
    [
      null,
      'of sports of which one is played outside',
      { facility: 'Palestra Volta' },
      ['pallavolo', 'calcio-11'],
    ],
    [null, 'whose facility has a hall among others', { facility: 'Polisportiva Palestra' }, ['pallavolo']],
    [false, 'that is said to be open', { facility: 'Palestra Volta', covered: 'no' }, ['pallavolo']],
  ] as [boolean | null, string, Cells, SportSlug[]][])(
    'have a roof: %s, %s',
    (isIndoor, _which, cells, sports) => {
      expect(planFields(cells, sports, 'facility').map(field => field.isIndoor)).toEqual([isIndoor])
    },
  )

  it('have each the roof that is told beside its sport', () => {
    const fields = planFields({ kind: 'tennis coperto, padel scoperto' }, ['tennis', 'padel'], 'facility')
    expect(fields.map(({ isIndoor }) => isIndoor)).toEqual([true, false])
  })

  it.each([
    ['Campo ad accesso libero', true],
    ['USO LIBERO', true],
    ['Campo', false],
  ])('called %s are for everybody: %s', (field, isFreeUse) => {
    expect(planFields({ field }, ['tennis'], 'facility')[0]?.isFreeUse).toBe(isFreeUse)
  })

  it('have the services that the row affirms or denies, and say nothing of others', () => {
    const [field] = planFields({ parking: 'sì', showers: 'no', bar: 'su richiesta' }, ['tennis'], 'facility')
    expect(field?.services).toEqual({ parking: true, showers: false })
  })
})
