import { describe, expect, it } from 'vitest'
import { placeByCode, readComune } from './service.ts'

type Told = [name: string, province?: string, postalCode?: string, code?: string]

function read(
  [name, province = '', postalCode = '', code = '']: Told,
  position: [number, number] | null = null,
) {
  const at = position && { latitude: position[0], longitude: position[1] }
  const found = readComune({ name, province, postalCode, code }, at)
  return 'place' in found ? found.place.label : found.problem
}

describe('the comune of a row', () => {
  it.each<[Told, string]>([
    [['ROMA'], 'Roma (RM)'],
    [['Comune di Como'], 'Como (CO)'],
    [['Città di Castello'], 'Città di Castello (PG)'],
    [['Bolzano - Bozen'], 'Bolzano (BZ)'],
    [['Bolzano/Bozen'], 'Bolzano (BZ)'],
    [["FORLI'", 'FO'], 'Forlì (FC)'],
    [['ARIANO IRP.', '', '83031'], 'Ariano Irpino (AV)'],
    [['ARIANO IRP', 'AV'], 'Ariano Irpino (AV)'],
    [['S. AGATA DEI GOTI'], "Sant'Agata De' Goti (BN)"],
    [['S.AGATA DEI GOTI', 'BN'], "Sant'Agata De' Goti (BN)"],
    [['S.TA MARIA CAPUA V.', 'CE'], 'Santa Maria Capua Vetere (CE)'],
    [['NOCERA INF.RE'], 'Nocera Inferiore (SA)'],
    [['SESTO S. GIOVANNI'], 'Sesto San Giovanni (MI)'],
    [['REGGIO EMILIA', 'RE'], "Reggio nell'Emilia (RE)"],
    [['REGGIO C.'], 'Reggio di Calabria (RC)'],
    [['Paderno D.', 'MI'], 'Paderno Dugnano (MI)'],
    [["PADERNO D'A.", 'LC'], "Paderno d'Adda (LC)"],
    [['CASTRO', 'BG', '24063'], 'Castro (BG)'],
    [['CASTRO BG'], 'Castro (BG)'],
    [['Castro', 'Lecce'], 'Castro (LE)'],
    [['Castro', '', '24063'], 'Castro (BG)'],
    [['RIVA DEL PO'], 'Riva del Po (FE)'],
    [['MONZA', 'MI'], 'Monza (MB)'],
    [['Monza', 'Monza e Brianza'], 'Monza (MB)'],
    [['Olbia', 'OT'], 'Olbia (SS)'],
    [['Cagliari', 'Città metropolitana di Cagliari'], 'Cagliari (CA)'],
    [['FRASCTI', 'RM', '00044'], 'Frascati (RM)'],
    [['BOLOGNA', 'BO', '40100'], 'Bologna (BO)'],
    [['', '', '44'], 'Frascati (RM)'],
    [['', '', '', '58039'], 'Frascati (RM)'],
    [['CASTRO', '', '', '016065'], 'Castro (BG)'],
    [['Aquila', 'AQ'], "L'Aquila (AQ)"],
    [['Corigliano Calabro', 'CS'], 'Corigliano-Rossano (CS)'],
    // A present name wins over a former one, or one with an article.
    [['Salle'], 'Salle (PE)'],
    // Somebody in another province was called so once.
    [['Castellar', 'AL'], 'Castellar Guidobono (AL)'],
    // The CAP of a neighbour in the same province.
    [['Frascati', '', '00040'], 'Frascati (RM)'],
    // That of a hamlet: no comune has it.
    [['Frascati', '', '00099'], 'Frascati (RM)'],
    [['', '', ' 44 '], 'Frascati (RM)'],
    [['', '', '', ' 58039 '], 'Frascati (RM)'],
    [['ARIANO IRP.'], 'Ariano Irpino (AV)'],
    [['S AGATA DEI GOTI'], "Sant'Agata De' Goti (BN)"],
    [['S. STEFANO BELBO'], 'Santo Stefano Belbo (CN)'],
    [['SS. COSMA E DAMIANO'], 'Santi Cosma e Damiano (LT)'],
    [['S. MARIE'], 'Sante Marie (AQ)'],
    // All of its words, not only the first.
    [['S. VITO'], 'San Vito (SU)'],
    [['Castro (bg)'], 'Castro (BG)'],
    // Provinces that were divided after the list was made.
    [['Lecco', 'CO'], 'Lecco (LC)'],
    [['Calolziocorte', 'BG'], 'Calolziocorte (LC)'],
    [['Barletta', 'BA'], 'Barletta (BT)'],
    [['Trinitapoli', 'FG'], 'Trinitapoli (BT)'],
  ])('%j is %s', (told, label) => {
    expect(read(told)).toBe(label)
  })

  it('is none of several that share a CAP while the position lies between them', () => {
    const [one, other] = [placeByCode('017136'), placeByCode('017130')]
    if (!one || !other) throw new Error('They are not there')
    const between = [one.latitude + other.latitude, one.longitude + other.longitude].map(sum => sum / 2)
    expect(read(['', '', '25050'], [between[0] ?? 0, between[1] ?? 0])).toContain('il CAP è di più comuni')
    expect(read(['', '', '25050'], [one.latitude, one.longitude])).toBe(one.label)
  })

  it('of several namesakes is the one that a position lies at', () => {
    expect(read(['Castro'], [45.8, 10.07])).toBe('Castro (BG)')
    expect(read(['Castro'], [41.9, 12.5])).toContain('serve la provincia')
    // Far nearer to one of them than to the other, but not near either.
    expect(read(['Castro'], [45.46, 9.19])).toContain('serve la provincia')
  })

  it.each<[Told, string]>([
    [['Castro'], '«Castro» può essere Castro (BG) o Castro (LE): serve la provincia o il CAP'],
    [
      ['Paderno D.'],
      "Paderno Dugnano (MI) o Pieve del Grappa (TV) o Paderno d'Adda (LC): serve la provincia o il CAP",
    ],
    [['Paderno D.', 'CR'], '«Paderno D.» non è in provincia di CR'],
    [['S. Giorgio'], 'San Giorgio su Legnano (MI) o un altro: serve la provincia o il CAP'],
    [['ARIANO IRP'], '«ARIANO IRP» non è un comune'],
    [['ARI IRPINO', 'AV'], '«ARI IRPINO» non è un comune'],
    [['FRASCTI', 'MI', '00044'], '«FRASCTI» non è un comune'],
    [['', 'MI', '00044'], 'manca il comune'],
    [['Frascati', 'FO'], 'non è in provincia di FO'],
    [['Frascati', 'OT'], 'non è in provincia di OT'],
    [['Frascati', ' vt '], 'non è in provincia di'],
    [['Frascati', 'Viterbo'], 'non è in provincia di Viterbo'],
    [['Frascati', 'Monza e Brianza'], 'non è in provincia di Monza e Brianza'],
    [['Frascati', 'MI'], '«Frascati» non è in provincia di MI'],
    [['Frascati', '', '20121'], 'il CAP 20121 non è di Frascati (RM)'],
    // Of a hamlet somewhere else, and of no place at all.
    [['Frascati', '', '40999'], 'il CAP 40999 non è di Frascati (RM)'],
    [['Frascati', '', '99999'], 'il CAP 99999 non è di Frascati (RM)'],
    [['Marino', '', '', '058039'], 'il codice ISTAT è di Frascati (RM), il nome dice «Marino»'],
    [['Frascati', 'MI', '', '058039'], 'la provincia dice «MI»'],
    [['Atlantide', 'RM', '00044'], '«Atlantide» non è un comune: il CAP 00044 è di Frascati (RM)'],
    [['Prati'], '«Prati» non è un comune'],
    [['', '', '99999'], 'manca il comune'],
    [
      ['', '', '25050'],
      'il CAP è di più comuni: Cimbergo (BS), Losine (BS), Monte Isola (BS), Niardo (BS) o un altro',
    ],
    [[''], 'manca il comune'],
  ])('%j says what is wrong: %s', (told, words) => {
    expect(read(told)).toContain(words)
  })

  it('names the owner of a CAP only where it has one', () => {
    expect(read(['Atlantide', '', '25050'])).toBe('«Atlantide» non è un comune')
  })
})
