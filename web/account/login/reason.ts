import { paths } from '#contract/paths.ts'
import { isInvitation } from '#web/path/login-path.ts'
import { readSlotId } from '#web/path/slot-id.ts'
import { startOf } from '#web/words/dates.ts'

/** Why somebody stands at the login, and where it leads him. */
export function reasonFor(target: string, tab: 'login' | 'registrati'): string {
  const slot = readSlotId(new URLSearchParams(target.split('?')[1]).get('prenota'))
  const after = tab === 'login' ? 'Dopo l’accesso' : 'Dopo la conferma'
  if (isInvitation(target)) return `${after} trovi l’invito a lavorare con una struttura.`
  if (slot) return `${after} torni alla tua prenotazione delle ${startOf(slot.startTime)}.`
  if (tab === 'registrati') return 'Registrarsi è gratuito e serve solo per prenotare.'
  // He was doing something that has nothing to do with booking: a day at the desk, a banner.
  if (target !== paths.dashboard) return `${after} torni dove eri.`
  return 'Accedi per prenotare e gestire le tue partite.'
}
