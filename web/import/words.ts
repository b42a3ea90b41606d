import { eachService, services } from '#contract/attribute.ts'
import type { ColumnUse, Import, System } from '#contract/import.ts'
import { counted, formatCount } from '#web/words/numbers.ts'

export const useWords: Record<ColumnUse, string> = {
  facility: 'Nome della struttura',
  field: 'Nome del campo',
  ref: 'Codice nell’elenco',
  kind: 'Sport o tipo di impianto',
  covered: 'Coperto o scoperto',
  street: 'Indirizzo',
  civic: 'Numero civico',
  zone: 'Zona',
  city: 'Comune',
  province: 'Provincia',
  postalCode: 'CAP',
  comuneCode: 'Codice ISTAT del comune',
  phone: 'Telefono',
  email: 'Email',
  latitude: 'Latitudine',
  longitude: 'Longitudine',
  ...eachService(key => services[key].label),
}

export const systemWords: Record<System, string> = {
  'EPSG:4326': 'gradi WGS 84',
  'EPSG:3003': 'Gauss-Boaga ovest',
  'EPSG:3004': 'Gauss-Boaga est',
  'EPSG:32632': 'UTM 32N',
  'EPSG:32633': 'UTM 33N',
  'EPSG:6707': 'RDN2008, UTM 32N',
  'EPSG:6708': 'RDN2008, UTM 33N',
  'EPSG:7791': 'RDN2008, UTM 32N',
  'EPSG:7792': 'RDN2008, UTM 33N',
}

type StateWords = { label: string; tone: 'free' | 'warn' | 'danger' | 'info' | 'quiet' }

const stateWords: Record<Import['state'], StateWords> = {
  received: { label: 'Ricevuto', tone: 'quiet' },
  reading: { label: 'Lettura in corso', tone: 'info' },
  read: { label: 'Da controllare', tone: 'warn' },
  saving: { label: 'Importazione in corso', tone: 'info' },
  saved: { label: 'Importato', tone: 'free' },
  failed: { label: 'Non leggibile', tone: 'danger' },
  cancelled: { label: 'Annullato', tone: 'quiet' },
  undoing: { label: 'Si toglie dal catalogo', tone: 'info' },
  undone: { label: 'Tolto dal catalogo', tone: 'quiet' },
}

/** Whoever has read the file to its end knows what it would bring: then it is the saving that has failed. */
export function wordsOfState({ state, counts }: Import): StateWords {
  return state === 'failed' && counts ? { label: 'Non importato', tone: 'danger' } : stateWords[state]
}

/** How many rows the file has: until it is read, and where it could not be, nobody knows. */
export function rowsWords({ rowsRead, counts }: Import): string | undefined {
  return rowsRead > 0 || counts ? counted(rowsRead, 'riga', 'righe') : undefined
}

/** How often whoever watches asks what has become of it. */
export const WATCH_MS = 1_000

/** Somebody works on it: ask again soon. */
export function isBusy({ state }: Import): boolean {
  return state === 'received' || state === 'reading' || state === 'saving' || state === 'undoing'
}

export function keptWords(count: number): string {
  if (count === 1) return 'Una struttura resta com’è: ha chi la gestisce, o viene da un’altra fonte.'
  return `${formatCount(count)} strutture restano come sono: hanno chi le gestisce, o vengono da un’altra fonte.`
}

export function vanishedWords(count: number): string {
  if (count === 1) return 'Una struttura di questa fonte non è più nell’elenco: nel catalogo resta.'
  return `${formatCount(count)} strutture di questa fonte non sono più nell’elenco: nel catalogo restano.`
}
