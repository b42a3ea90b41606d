import { useId } from 'react'
import type { Me } from '#contract/account.ts'
import type { NewRegistration, Tournament } from '#contract/tournament.ts'
import { LONGEST_TEAM_NAME } from '#contract/tournament-size.ts'
import { ApiError } from '#web/api/client.ts'
import { faultIn, messageFor } from '#web/api/messages.ts'
import { forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PhoneField, TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { daysText, feeText, hopeText, teamLabel } from '../words.ts'

const loadRules = () => import('#contract/tournament.ts').then(module => module.NewRegistration)
const FAILED = 'Non è stato possibile inviare l’iscrizione. Riprova più tardi.'

export type RegistrationProps = { tournament: Tournament; me: Me | null; today: string; onClose: () => void }

type FormProps = RegistrationProps & {
  kept: string
  mistyped: NewRegistration | undefined
  send: (body: NewRegistration) => void
  isSending: boolean
  error: Error | null
}

export function RegistrationForm({
  tournament,
  me,
  onClose,
  kept,
  mistyped,
  send,
  isSending,
  error,
}: FormProps) {
  const formId = useId()
  const { form, errors } = useCheckedForm<NewRegistration>({ rules: loadRules, send, keeps: kept })
  return (
    <Dialog
      isOpen
      onClose={() => {
        forgetTyped(kept)
        onClose()
      }}
      size="narrow"
      title={tournament.isFull ? 'Lista d’attesa' : 'Iscriviti'}
      subtitle={`${tournament.title}, ${daysText(tournament)}`}
      footer={
        <div className="grid gap-2">
          <FormError>{error ? failure(error) : undefined}</FormError>
          <Button
            type="submit"
            form={formId}
            tone={tournament.isFull ? 'ink' : 'go'}
            size="large"
            wide
            loading={isSending}
            loadingText="Invio in corso..."
          >
            {tournament.isFull ? 'Mettimi in lista d’attesa' : 'Invia l’iscrizione'}
          </Button>
        </div>
      }
    >
      <form {...form} id={formId} className="grid gap-4">
        <TextField
          label="Nome"
          name="name"
          autoComplete="name"
          defaultValue={mistyped?.name ?? me?.name}
          error={errors.name}
        />
        {/* Locked, because the account's address is proven: with another one the place would wait for a letter (R56). */}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={mistyped?.email ?? me?.email}
          autoFocus={mistyped !== undefined}
          locked={me !== null}
          error={errors.email}
          hint={
            me
              ? 'È quella del tuo account'
              : 'Ti mandiamo un link: il posto resta tuo se lo confermi entro 60 minuti'
          }
        />
        <PhoneField
          name="phone"
          defaultValue={mistyped?.phone ?? me?.phone ?? ''}
          error={errors.phone ?? faultIn(error, 'phone')}
        />
        <TextField
          label={teamLabel(tournament.sport)}
          optional={tournament.sport === 'tennis' || 'facoltativa'}
          name="teamName"
          maxLength={LONGEST_TEAM_NAME}
          defaultValue={mistyped?.teamName}
          error={errors.teamName ?? faultIn(error, 'teamName')}
        />
        <Textarea
          label="Note"
          optional="facoltative"
          name="notes"
          maxLength={500}
          defaultValue={mistyped?.notes}
          error={errors.notes}
        />
        <p className="text-small text-ink2">
          {tournament.isFull && `I posti sono finiti. ${hopeText(tournament)} `}
          Quota: {feeText(tournament.entryFeeCents)}
          {tournament.entryFeeCents ? ', da pagare a chi organizza.' : '.'} I tuoi contatti li legge solo chi
          organizza.
        </p>
      </form>
    </Dialog>
  )
}

/** Why nothing was registered, and what to do about it. */
export function failure(error: Error): string {
  const isExplained =
    error instanceof ApiError &&
    [
      'registration-closed',
      'registration-removed',
      'team-name-taken',
      'price-changed',
      'idempotency-key-reused',
      'too-many-requests',
      'invalid-input',
      'offline',
    ].includes(error.code)
  return isExplained ? messageFor(error).suggestion : FAILED
}
