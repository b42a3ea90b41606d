import { describe, expect, it } from 'vitest'
import { readPlaces } from './data.ts'
import { distanceKm } from './distance.ts'
import { facilitySlug, fold, indexPlaces, isPostalCode, matchPlaces, nearestComune } from './rules.ts'

const { comuni, abroad } = readPlaces()
const index = indexPlaces(comuni)

function found(text: string): string[] {
  return matchPlaces(index, text).map(({ comune }) => `${comune.name} (${comune.province})`)
}

function nearest(latitude: number, longitude: number): string | undefined {
  return nearestComune(comuni, abroad, { latitude, longitude })?.name
}

describe('fold', () => {
  it.each([
    ['L’Aquila', 'l aquila'],
    ['Forlì', 'forli'],
    ['  Bolzano / Bozen ', 'bolzano bozen'],
    ['Corigliano-Rossano', 'corigliano rossano'],
    ["Reggio  nell'EMILIA", 'reggio nell emilia'],
    ['Weinstraße', 'weinstrasse'],
    ['Saint-Rhémy-en-Bosses', 'saint rhemy en bosses'],
  ])('compares %s as %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })
})

describe('isPostalCode', () => {
  it.each([
    ['00187', true],
    [' 00187 ', true],
    ['0187', false],
    ['001870', false],
    ['0018a', false],
  ])('says of "%s": %s', (text, answer) => {
    expect(isPostalCode(text)).toBe(answer)
  })
})

describe('matchPlaces', () => {
  it.each([
    ['Roma', 'Roma (RM)'],
    ['roma', 'Roma (RM)'],
    ['ROMA ', 'Roma (RM)'],
    ['00187', 'Roma (RM)'],
    ['00044', 'Frascati (RM)'],
    ['20121', 'Milano (MI)'],
    ['47521', 'Cesena (FC)'],
    // Of all that share the CAP, the largest.
    ['10040', 'Rivalta di Torino (TO)'],
    ["Reggio nell'Emilia", "Reggio nell'Emilia (RE)"],
    ['reggio emilia', "Reggio nell'Emilia (RE)"],
    ['Reggio Calabria', 'Reggio di Calabria (RC)'],
    ['Bolzano/Bozen', 'Bolzano (BZ)'],
    ['bozen', 'Bolzano (BZ)'],
    ['Meran', 'Merano (BZ)'],
    ["L'Aquila", "L'Aquila (AQ)"],
    ['l’aquila', "L'Aquila (AQ)"],
    ['aquila', "L'Aquila (AQ)"],
    ['laquila', "L'Aquila (AQ)"],
    ['Forlì', 'Forlì (FC)'],
    ['forli', 'Forlì (FC)'],
    ["forli'", 'Forlì (FC)'],
    ['frasc', 'Frascati (RM)'],
    ['castel gandolfo', 'Castel Gandolfo (RM)'],
    ['gandolfo', 'Castel Gandolfo (RM)'],
    // Not La Valletta Brianza: only what follows an article is as good as the whole name.
    ['brianza', 'Carate Brianza (MB)'],
    ['cava tirreni', "Cava de' Tirreni (SA)"],
    ['Castro (LE)', 'Castro (LE)'],
    ['castro bg', 'Castro (BG)'],
    ['Castro, Lecce', 'Castro (LE)'],
    ['lissone monza e della brianza', 'Lissone (MB)'],
    ['00044 Frascati', 'Frascati (RM)'],
    ['Roma (RM) 00100', 'Roma (RM)'],
    ['Castro 73030 LE', 'Castro (LE)'],
    ['Valsamoggia', 'Valsamoggia (BO)'],
    ['Corigliano Calabro', 'Corigliano-Rossano (CS)'],
    ['Alano di Piave', 'Setteville (BL)'],
    ['Castegnero Nanto', 'Castegnero Nanto (VI)'],
  ])('puts first for "%s" %s', (text, first) => {
    expect(found(text)[0]).toBe(first)
  })

  it.each(['Atlantide', '99999', '', '   ', "'", '/', 'Roma (MI)', 'Roma Milano'])(
    'knows no place called "%s"',
    text => {
      expect(found(text)).toEqual([])
    },
  )

  it.each([
    ['Castro', ['Castro (LE)', 'Castro (BG)']],
    ['Samone', ['Samone (TO)', 'Samone (TN)']],
    ['Livo', ['Livo (TN)', 'Livo (CO)']],
    ['Peglio', ['Peglio (PU)', 'Peglio (CO)']],
    ['Calliano', ['Calliano (TN)', 'Calliano Monferrato (AT)']],
    ['San Teodoro', ['San Teodoro (SS)', 'San Teodoro (ME)']],
  ])('offers both places called %s before any other', (text, both) => {
    expect(found(text).slice(0, 2)).toEqual(both)
  })

  // Its own name, one with its article, whole words, the beginning, words in a row: each before what is larger.
  it.each([
    ['brione', 'Brione (BS)', 'Borgo Chiese (TN)'],
    ['salle', 'Salle (PE)', 'La Salle (AO)'],
    ['salza', 'Salza di Pinerolo (TO)', 'Salzano (VE)'],
    ['bal', 'Balme (TO)', 'Cinisello Balsamo (MI)'],
    ['martino al', 'San Martino Alfieri (AT)', 'San Martino Buon Albergo (VR)'],
  ])('answers "%s" with %s before the larger %s', (text, first, larger) => {
    expect(found(text).filter(name => name === first || name === larger)).toEqual([first, larger])
  })

  it("finds every Sant'Agata, with or without the apostrophe", () => {
    expect(found("Sant'Agata")).toContain("Sant'Agata Bolognese (BO)")
    expect(found('santagata')).toEqual(found("Sant'Agata"))
  })

  it('finds every comune by its own name among the first five', () => {
    const lost = comuni.filter(
      comune =>
        !matchPlaces(index, comune.name)
          .slice(0, 5)
          .some(match => match.comune === comune),
    )
    expect(lost.map(comune => comune.name)).toEqual([])
  })

  it('finds every comune by its label alone', () => {
    const lost = comuni.filter(
      comune => matchPlaces(index, `${comune.name} (${comune.province})`)[0]?.comune !== comune,
    )
    expect(lost.map(comune => comune.name)).toEqual([])
  })
})

describe('facilitySlug', () => {
  it('spells a facility and its comune', () => {
    expect(facilitySlug('Circolo Tuscolo', 'Frascati')).toBe('circolo-tuscolo-frascati')
  })

  it.each([
    ['between two words', 109, 'a'.repeat(109)],
    ['in the midst of a word', 108, `${'a'.repeat(108)}-f`],
    ['at the end of a word', 110, 'a'.repeat(110)],
  ])('is cut %s', (_, length, slug) => {
    expect(facilitySlug('a'.repeat(length), 'Frascati')).toBe(slug)
  })
})

describe('nearestComune', () => {
  it.each([
    [41.8072, 12.6795, 'Frascati'],
    [41.8902, 12.4922, 'Roma'],
    [35.5, 12.61, 'Lampedusa e Linosa'],
    [46.4983, 11.3548, 'Bolzano'],
  ])('names the comune at %f, %f: %s', (latitude, longitude, name) => {
    expect(nearest(latitude, longitude)).toBe(name)
  })

  it.each([
    ['Paris', 48.8566, 2.3522],
    ['Lugano, 8 km from the border', 46.0037, 8.9511],
    ['Nice', 43.7031, 7.2661],
    ['San Marino', 43.9424, 12.4578],
    ['the open sea', 40.0, 12.0],
  ])('has no comune for %s', (_, latitude, longitude) => {
    expect(nearest(latitude, longitude)).toBeUndefined()
  })

  it('looks thirty kilometres around a position, and prefers a comune to a town abroad that is as near', () => {
    const [comune] = comuni
    if (!comune) throw new Error('There are no comuni')
    // A degree of latitude is 111.195 km.
    const north = (km: number) => ({ ...comune, latitude: comune.latitude + km / 111.195 })
    expect(nearestComune([comune], [], north(29.99))).toBe(comune)
    expect(nearestComune([comune], [], north(30.01))).toBeNull()
    expect(nearestComune([comune], [comune], north(8))).toBe(comune)
    expect(nearestComune([comune], [north(1)], north(8))).toBeNull()
  })
})

describe('distanceKm', () => {
  it('measures Rome to Milan as 477 km', () => {
    const rome = { latitude: 41.8931, longitude: 12.4828 }
    const milan = { latitude: 45.4642, longitude: 9.1896 }
    expect(distanceKm(rome, milan)).toBeCloseTo(477, 0)
    expect(distanceKm(milan, rome)).toBe(distanceKm(rome, milan))
    expect(distanceKm(rome, rome)).toBe(0)
  })
})
