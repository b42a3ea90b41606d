import type { Role } from '#contract/account.ts'
import type { AuditAction } from '#contract/admin.ts'
import { subjectWords } from '#contract/audit-words.ts'
import type { ClaimStatus } from '#contract/claim.ts'
import type { MatchStatus } from '#contract/match.ts'
import type { OwnData } from '#contract/own-data.ts'
import type { PostRole } from '#contract/people.ts'
import type { LapseKind } from '#contract/reliability.ts'
import { placeByCode } from '../../place/service.ts'
import type { OwnDataInCodes } from './store.ts'

type Booking = OwnDataInCodes['prenotazioni'][number]
type Change = OwnDataInCodes['cheCosaHaiCambiato'][number]

const roles: Record<Role, string> = {
  client: 'cliente',
  owner: 'struttura',
  admin: 'amministrazione',
}

const posts: Record<PostRole, string> = { owner: 'titolare', manager: 'responsabile', desk: 'banco' }

const bookingStates: Record<Booking['stato'], string> = {
  pending: 'in attesa',
  confirmed: 'confermata',
  cancelled: 'annullata',
  'no-show': 'non è venuto nessuno',
}

const enders: Record<NonNullable<Booking['annullataDa']>, string> = {
  client: 'te',
  facility: 'la struttura',
  desk: 'la struttura',
  time: 'nessuna risposta',
  match: 'partita non confermata',
}

const methods: Record<Booking['pagamenti'][number]['come'], string> = { cash: 'contanti', card: 'carta' }

const matchStates: Record<MatchStatus, string> = {
  open: 'aperta',
  full: 'completa',
  confirmed: 'confermata',
  cancelled: 'annullata',
}

const lapseKinds: Record<LapseKind, string> = { 'no-show': 'assenza', 'late-leave': 'uscita tardiva' }

const registrationStates: Record<OwnDataInCodes['iscrizioniAiTornei'][number]['stato'], string> = {
  in: 'confermata',
  waiting: 'in lista d’attesa',
  removed: 'tolta da chi organizza',
  out: 'ritirata',
}

const claimStates: Record<ClaimStatus, string> = {
  open: 'aperta',
  accepted: 'accettata',
  refused: 'rifiutata',
}

const actions: Record<AuditAction, string> = {
  create: 'creazione',
  change: 'modifica',
  cancel: 'annullamento',
  delete: 'eliminazione',
}

const NOTE =
  'Quello che Campo Libero conserva di te. Mancano la password e i codici di accesso, che teniamo cifrati, ciò che riguarda altre persone e la scheda che una struttura tiene dei suoi clienti: puoi chiederla a lei. Le scelte sui cookie stanno solo nel tuo browser.'

/** The file with words instead of codes, and with a note that says what it is. */
export function inWords({ preparatoIl, ...data }: OwnDataInCodes): OwnData {
  return {
    preparatoIl,
    nota: NOTE,
    ...data,
    account: { ...data.account, ruolo: roles[data.account.ruolo] },
    prenotazioni: data.prenotazioni.map(booking => ({
      ...booking,
      stato: bookingStates[booking.stato],
      annullataDa: booking.annullataDa && enders[booking.annullataDa],
      pagamenti: booking.pagamenti.map(payment => ({ ...payment, come: methods[payment.come] })),
    })),
    partiteOrganizzate: data.partiteOrganizzate.map(matchInWords),
    partiteACuiPartecipi: data.partiteACuiPartecipi.map(matchInWords),
    riserve: data.riserve.map(matchInWords),
    partiteDaCuiTiHannoTolto: data.partiteDaCuiTiHannoTolto.map(matchInWords),
    assenzeEUsciteTardive: data.assenzeEUsciteTardive.map(lapse => ({
      ...lapse,
      che: lapseKinds[lapse.che],
    })),
    iscrizioniAiTornei: data.iscrizioniAiTornei.map(registration => ({
      ...registration,
      stato: registrationStates[registration.stato],
    })),
    avvisi: data.avvisi.map(({ dove, comune, ...wish }) => ({
      ...wish,
      dove: dove ?? placeByCode(comune ?? '')?.label ?? '',
    })),
    lavoro: data.lavoro.map(postInWords),
    invitiRicevuti: data.invitiRicevuti.map(postInWords),
    rivendicazioni: data.rivendicazioni.map(claim => ({ ...claim, stato: claimStates[claim.stato] })),
    cheCosaHaiCambiato: data.cheCosaHaiCambiato.map(changeInWords),
    cheCosaEStatoCambiatoDiTe: data.cheCosaEStatoCambiatoDiTe.map(changeInWords),
  }
}

function postInWords<Post extends { ruolo: PostRole }>(post: Post) {
  return { ...post, ruolo: posts[post.ruolo] }
}

function changeInWords(change: Change) {
  return { ...change, azione: actions[change.azione], oggetto: subjectWords[change.oggetto] }
}

function matchInWords<Match extends { stato: MatchStatus }>(match: Match) {
  return { ...match, stato: matchStates[match.stato] }
}
