import { useState } from 'react'
import type { OrganisedTournament, TournamentTerms } from '#contract/tournament-organising.ts'
import { adviceFor } from '#web/api/messages.ts'
import { ChangedMeanwhile } from '#web/form/changed-meanwhile.tsx'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { PictureField } from '#web/picture/picture-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Facilities, readTerms, termsInWords, withOwn } from './terms.ts'
import { DayFields, EntryFields, GroundFields, OrganiserFields, TextFields } from './terms-fields.tsx'
import { whomToTell } from './whom-to-tell.ts'

type Props = {
  /** What stands already; absent for a new one. */
  known?: OrganisedTournament
  /** As it was last saved here, so that the reader's own save is not taken for somebody else's change. */
  own?: OrganisedTournament | undefined
  facilities: Facilities
  mayGoWithout: boolean
  send: (terms: TournamentTerms) => void
  isSending: boolean
  error: Error | null
}

/** The name under which the draft of a tournament, or of a new one, is kept. */
export function keptTerms(id = 'new'): string {
  return `tournament ${id}`
}

const loadRules = () => import('#contract/tournament-organising.ts').then(module => module.TournamentTerms)

/** What is written about a tournament; the server decides its address, status and who organises it. */
export function TermsForm({ known, own, facilities: offered, mayGoWithout, send, isSending, error }: Props) {
  const facilities = withOwn(offered, known)
  const [poster, setPoster] = useState(known?.tournament.poster ?? null)
  const [isPosterSending, setPosterSending] = useState(false)
  const { form, errors } = useCheckedForm<TournamentTerms>({
    rules: loadRules,
    read: typed => ({
      ...readTerms(typed, known),
      organizerContact: known?.organizerContact ?? null,
      posterId: poster?.id ?? null,
    }),
    send,
    keeps: keptTerms(known?.id),
  })
  return (
    <form {...form} className="grid gap-4">
      {known && (
        <ChangedMeanwhile now={termsInWords(known, facilities)} own={own && termsInWords(own, facilities)} />
      )}
      <TextField
        label="Nome del torneo"
        name="title"
        maxLength={80}
        defaultValue={known?.tournament.title}
        error={errors.title}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <GroundFields known={known} errors={errors} facilities={facilities} mayGoWithout={mayGoWithout} />
        <DayFields known={known} errors={errors} />
        <EntryFields known={known} errors={errors} />
        <OrganiserFields known={known} errors={errors} />
      </div>
      <TextFields known={known} errors={errors} />
      <PictureField
        label="Locandina"
        to="POST /api/staff/tournament-posters"
        picture={poster}
        onChange={setPoster}
        onSending={setPosterSending}
      />
      {known && known.status !== 'draft' && (
        <p className="text-small text-ink2">
          Se cambi sport, giorni, luogo o quota scriviamo a chi è in lista e a chi segue.{whomToTell(known)}
        </p>
      )}
      <FormError>{adviceFor(error)}</FormError>
      <Button
        type="submit"
        loading={isSending || isPosterSending}
        loadingText={isPosterSending ? 'Carico la locandina...' : 'Salvando...'}
      >
        {known ? 'Salva' : 'Crea la bozza'}
      </Button>
    </form>
  )
}
