import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { NewRegistration, RegistrationReceipt, Tournament } from '#contract/tournament.ts'
import { useIdempotencyKey } from '#web/api/idempotency-key.ts'
import { faultIn } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { forgetTyped } from '#web/form/checked-form.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { clockOfDay } from '#web/words/dates.ts'
import { ContactLinks } from '../contact-links.tsx'
import { hopeText, removedText } from '../words.ts'
import { failure, RegistrationForm, type RegistrationProps } from './registration-form.tsx'

/** All that a press on 'Iscriviti' may lead to: the form and what came of it, or why there is none. */
export function RegistrationDialog(props: RegistrationProps) {
  const { tournament, today, onClose } = props
  const queries = useQueryClient()
  const kept = `registration ${tournament.slug}`
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const [mistyped, setMistyped] = useState<Mistyped>()
  const send = useMutation({
    mutationFn: (body: NewRegistration) =>
      api('POST /api/tournaments/{slug}/registrations', {
        params: { slug: tournament.slug },
        body: {
          ...body,
          corrects: mistyped?.key,
          ...(tournament.entryFeeCents !== null && { shownFeeCents: tournament.entryFeeCents }),
        },
        idempotencyKey,
      }),
    onSuccess: () => {
      forgetTyped(kept)
      showToast({ title: 'Iscrizione inviata!' })
    },
    onError: error => {
      // What is wrong with one field is said beside it and above the button.
      const isOfField = faultIn(error, 'teamName') ?? faultIn(error, 'phone')
      if (!isOfField) showToast({ tone: 'error', title: 'Errore', description: failure(error) })
    },
    // Refused, too: registrations may have closed while the form was open, and the list still offers them.
    onSettled: () => void queries.invalidateQueries(),
  })
  if (tournament.isSample) return <SampleNote {...props} />
  if (send.data)
    return (
      <Sent
        tournament={tournament}
        receipt={send.data}
        email={send.variables.email}
        today={today}
        onClose={onClose}
        onMistyped={() => {
          setMistyped({ key: idempotencyKey, wish: send.variables })
          renewKey()
          send.reset()
        }}
      />
    )
  if (tournament.mine)
    return (
      <Dialog isOpen onClose={onClose} size="narrow" title="Iscrizione già fatta" subtitle={tournament.title}>
        <p role="status">
          {tournament.mine.state === 'confirmed'
            ? `Hai un posto: la tua iscrizione è la numero ${tournament.mine.number}.`
            : `In lista d’attesa sei al numero ${tournament.mine.number}. ${hopeText(tournament)}`}
        </p>
        <ButtonLink as={Link} to={paths.dashboardParticipations} wide tone="ghost" className="mt-5">
          Le Mie Iscrizioni
        </ButtonLink>
      </Dialog>
    )
  if (!tournament.takesRegistrations)
    return (
      <Dialog isOpen onClose={onClose} size="narrow" title={tournament.title}>
        <p>Iscrizioni Chiuse</p>
      </Dialog>
    )
  if (tournament.wasRemoved)
    return (
      <Dialog isOpen onClose={onClose} size="narrow" title={tournament.title}>
        <div className="grid gap-4">
          <p>{removedText(tournament)}</p>
          <ContactLinks tournament={tournament} />
        </div>
      </Dialog>
    )
  return (
    <RegistrationForm
      {...props}
      kept={kept}
      mistyped={mistyped?.wish}
      send={send.mutate}
      isSending={send.isPending}
      error={send.error}
    />
  )
}

/** A registration that was sent to a mistyped address, and its idempotency key, by which the next one corrects it. */
type Mistyped = { key: string; wish: NewRegistration }

type SentProps = {
  tournament: Tournament
  receipt: RegistrationReceipt
  email: string
  today: string
  onClose: () => void
  onMistyped: () => void
}

/** A reader without an account is told to which address the link went: otherwise he would not notice a mistyped one. */
function Sent(props: SentProps) {
  const { receipt, onClose, onMistyped } = props
  return (
    <Dialog isOpen onClose={onClose} size="narrow" title="Iscrizione inviata!">
      <p role="status" className="wrap-anywhere">
        {whatNow(props)}
      </p>
      <div className="mt-5 grid gap-2">
        <Button wide onClick={onClose}>
          Ho capito
        </Button>
        {receipt.state === 'to-confirm' && (
          <Button wide tone="ghost" onClick={onMistyped}>
            Correggi l’email
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function SampleNote({ tournament, onClose }: RegistrationProps) {
  return (
    <Dialog isOpen onClose={onClose} size="narrow" title="Questo è un esempio" subtitle={tournament.title}>
      <p>
        Serve a mostrare come sarà un torneo: non si gioca davvero e non ci si può iscrivere. I tornei veri
        compaiono qui appena una struttura ne pubblica uno.
      </p>
      <Button wide className="mt-5" onClick={onClose}>
        Ho capito
      </Button>
    </Dialog>
  )
}

function whatNow({ receipt, email, today, tournament }: SentProps): string {
  const { state, number, heldUntil } = receipt
  if (state === 'confirmed')
    return `Hai un posto: la tua iscrizione è la numero ${number}. Ti abbiamo scritto un’email.`
  if (state === 'waiting')
    return `I posti sono finiti: in lista d’attesa sei al numero ${number}. ${hopeText(tournament)}`
  const until = heldUntil ? `entro le ${clockOfDay(heldUntil, today)}` : 'entro un’ora'
  return `Ti abbiamo scritto a ${email}: apri il link e conferma ${until}. Lì leggi anche se hai un posto o se sei in lista d’attesa.`
}
