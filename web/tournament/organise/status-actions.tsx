import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { adviceFor } from '#web/api/messages.ts'
import { AskingButton } from '#web/ui/asking-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { teamWords } from '../words.ts'
import { DiscardDraft } from './discard-draft.tsx'
import { useOrganise } from './use-organise.ts'
import { whomToTell } from './whom-to-tell.ts'

/** Publishing, closing, opening again; throwing a draft away and calling off ask first. */
export function StatusActions({ organised }: { organised: OrganisedTournament }) {
  const { id, allowed, tournament } = organised
  const change = useOrganise('POST /api/staff/tournaments/{id}/status')
  const to = (status: 'published' | 'closed' | 'cancelled') =>
    change.mutate({ params: { id }, body: { status } })
  return (
    <div className="flex flex-wrap gap-2">
      <FormError>{adviceFor(change.error)}</FormError>
      <p className="basis-full text-small text-ink2 empty:hidden">{whatIsKeptBack(organised)}</p>
      {allowed.includes('publish') && (
        <Button size="small" loading={change.isPending} onClick={() => to('published')}>
          Pubblica
        </Button>
      )}
      {allowed.includes('discard') && <DiscardDraft id={id} />}
      {allowed.includes('close') && !isShutByItsStart(tournament) && (
        <Button size="small" tone="ghost" onClick={() => to('closed')}>
          Chiudi le iscrizioni
        </Button>
      )}
      {allowed.includes('reopen') && !isShutByItsStart(tournament) && (
        <Button size="small" tone="ghost" onClick={() => to('published')}>
          Riapri le iscrizioni
        </Button>
      )}
      {allowed.includes('cancel') && (
        <AskingButton
          size="small"
          tone="ghost"
          question={{
            words: `Il torneo sparisce dagli elenchi, i campi si liberano e scriviamo a chi è in lista e a chi segue.${whomToTell(organised)}`,
            yes: 'Annulla e avvisa',
            no: 'No, resta',
            isPending: change.isPending,
            onYes: () => to('cancelled'),
          }}
        >
          Annulla il torneo
        </AskingButton>
      )}
    </div>
  )
}

/** Why nobody can see it or enter, where the buttons alone would promise otherwise. */
function whatIsKeptBack({ status, tournament, isUnattended }: OrganisedTournament): string {
  const { phase, facility, sport, takesRegistrations } = tournament
  if (status === 'draft' && phase === 'ended')
    return 'I suoi giorni sono passati: per pubblicarlo cambia prima le date.'
  const isShut = phase === 'closed' || (phase === 'running' && !takesRegistrations)
  if (status !== 'published' || !isShut) return ''
  if (isUnattended) return 'Chi lo organizza è sospeso: per ora il torneo non prende iscrizioni.'
  if (facility?.slug === null) return 'La struttura è sospesa: per ora il torneo non prende iscrizioni.'
  return isShutByItsStart(tournament)
    ? `Il torneo è cominciato e da sé non si iscrive più nessuno: le altre ${teamWords(sport).many} le aggiungi tu.`
    : `Il termine per iscriversi è passato: per prendere altre ${teamWords(sport).many} spostalo nei dati del torneo.`
}

/** Nothing is left to close, and opening again would let nobody in. */
function isShutByItsStart({ phase, registrationDeadline }: OrganisedTournament['tournament']): boolean {
  return phase === 'running' && registrationDeadline === null
}
