import { eachService, services } from '#contract/attribute.ts'
import type { ColumnUse, Import } from '#contract/import.ts'

export const useWords: Record<ColumnUse, string> = {
  facility: 'Nome della struttura',
  field: 'Nome del campo',
  kind: 'Sport o tipo di impianto',
  street: 'Indirizzo',
  civic: 'Numero civico',
  zone: 'Zona',
  city: 'Comune',
  postalCode: 'CAP',
  phone: 'Telefono',
  email: 'Email',
  latitude: 'Latitudine',
  longitude: 'Longitudine',
  ...eachService(key => services[key].label),
}

export const stateWords: Record<
  Import['state'],
  { label: string; tone: 'free' | 'warn' | 'danger' | 'info' | 'quiet' }
> = {
  received: { label: 'Ricevuto', tone: 'quiet' },
  reading: { label: 'Lettura in corso', tone: 'info' },
  read: { label: 'Da controllare', tone: 'warn' },
  saving: { label: 'Importazione in corso', tone: 'info' },
  saved: { label: 'Importato', tone: 'free' },
  failed: { label: 'Non leggibile', tone: 'danger' },
}

/** Somebody works on it: ask again soon. */
export function isBusy({ state }: Import): boolean {
  return state === 'received' || state === 'reading' || state === 'saving'
}
