import { describe, expect, it } from 'vitest'
import { fillDown, makeCellReader } from './row-cells.ts'

const row = (cells: Record<string, string>) => ({ line: 2, cells })

describe('the cells of a row', () => {
  it('stand by what they hold, without those of other columns', () => {
    const read = makeCellReader({ facility: 'nome', city: 'comune' })
    expect(read(row({ nome: ' Centro ', comune: 'Frascati', note: 'x' }))).toEqual({
      facility: 'Centro',
      city: 'Frascati',
    })
  })

  it('are read to their two thousandth letter', () => {
    const read = makeCellReader({ facility: 'nome' })
    expect(read(row({ nome: `  ${'x'.repeat(3_000)}` })).facility).toBe('x'.repeat(2_000))
  })

  it.each(['', ' ', '-', '---', 'n.d.', 'N. D.', 'nd', 'N/A', 'NULL'])('say nothing by %j', cell => {
    expect(makeCellReader({ phone: 'tel' })(row({ tel: cell }))).toEqual({})
  })

  it.each(['00000', '0'])('say nothing of a CAP by %j', cell => {
    expect(makeCellReader({ postalCode: 'cap' })(row({ cap: cell }))).toEqual({})
  })

  it.each(['-1', 'n.d. 5', 'nullo', 'Nardi'])('say something by %j', cell => {
    expect(makeCellReader({ phone: 'tel' })(row({ tel: cell }))).toEqual({ phone: cell })
  })

  it('take letters for a roof or none only under a title that says both', () => {
    const read = makeCellReader({ covered: 'Coperto/Scoperto' })
    expect(['C', 's', 'sì'].map(letter => read(row({ 'Coperto/Scoperto': letter })).covered)).toEqual([
      'coperto',
      'scoperto',
      'sì',
    ])
    expect(makeCellReader({ covered: 'Coperto' })(row({ Coperto: 'S' })).covered).toBe('S')
  })
})

describe('a row without a name', () => {
  const above = {
    facility: 'Centro',
    city: 'Frascati',
    street: 'Via Roma',
    field: 'Campo 1',
    kind: 'tennis',
    ref: '1',
    covered: 'no',
  }

  it('is of the facility above, with nothing of its field', () => {
    expect(fillDown({ kind: 'padel' }, above)).toEqual({
      facility: 'Centro',
      city: 'Frascati',
      street: 'Via Roma',
      kind: 'padel',
    })
    expect(fillDown({ city: 'Frascati', street: 'Via Po' }, above)).toMatchObject({
      facility: 'Centro',
      street: 'Via Po',
    })
  })

  it('is of none under another comune', () => {
    expect(fillDown({ city: 'Marino' }, above)).toEqual({ city: 'Marino' })
  })

  it('takes nothing from above once it has a name', () => {
    expect(fillDown({ facility: 'Altro' }, above)).toEqual({ facility: 'Altro' })
  })
})
