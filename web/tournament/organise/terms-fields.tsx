import { sportLabel, sports } from '#contract/sport.ts'
import type { OrganisedTournament, TournamentTerms } from '#contract/tournament-organising.ts'
import type { FieldErrors } from '#web/form/checked-form.ts'
import { Select } from '#web/ui/select.tsx'
import { NumberField, TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { typedEuros } from '#web/words/money.ts'
import { type Facilities, lastDay } from './terms.ts'

type FieldsProps = {
  /** What stands already; absent for a new tournament. */
  known: OrganisedTournament | undefined
  errors: FieldErrors<TournamentTerms>
}

type GroundFieldsProps = FieldsProps & { facilities: Facilities; mayGoWithout: boolean }

/** What is played, and on whose ground. */
export function GroundFields({ known, errors, facilities, mayGoWithout }: GroundFieldsProps) {
  return (
    <>
      <Select
        label="Sport"
        name="sport"
        defaultValue={known?.tournament.sport ?? 'calcio-5'}
        error={errors.sport}
      >
        {sports.map(({ slug }) => (
          <option key={slug} value={slug}>
            {sportLabel(slug)}
          </option>
        ))}
      </Select>
      <Select
        label="Struttura"
        name="facilityId"
        defaultValue={known?.facilityId ?? facilities[0]?.id}
        error={errors.facilityId}
      >
        {mayGoWithout && <option value="">Nessuna</option>}
        {facilities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </>
  )
}

/** On which days it is played, and until when one may enter. */
export function DayFields({ known, errors }: FieldsProps) {
  const was = known?.tournament
  const hasCalendar = known?.board?.matches.some(({ state, startsAt }) => state === 'scheduled' && startsAt)
  return (
    <>
      <TextField
        label="Primo giorno"
        name="startDate"
        type="date"
        defaultValue={was?.startDate}
        error={errors.startDate}
      />
      <TextField
        label="Ultimo giorno"
        name="endDate"
        type="date"
        defaultValue={was?.endDate}
        error={errors.endDate}
        hint={
          hasCalendar
            ? 'Le partite fuori da questi giorni perdono l’orario, e chi gioca lo legge: poi rifai il calendario'
            : undefined
        }
      />
      <TextField
        label="Iscrizioni fino a"
        optional
        name="registrationDeadline"
        type="date"
        defaultValue={was?.registrationDeadline ? lastDay(was.registrationDeadline) : undefined}
        error={errors.registrationDeadline}
        hint="Giorno compreso; senza, fino all’inizio"
      />
    </>
  )
}

/** How many may enter, what each of them pays and what there is to win. */
export function EntryFields({ known, errors }: FieldsProps) {
  const was = known?.tournament
  return (
    <>
      <NumberField
        label="Posti"
        optional
        name="maxParticipants"
        min={2}
        max={512}
        defaultValue={was?.maxParticipants ?? undefined}
        error={errors.maxParticipants}
        hint="Finiti i posti c’è la lista d’attesa"
      />
      <TextField
        label="Quota in euro"
        optional
        name="fee"
        inputMode="decimal"
        defaultValue={was?.entryFeeCents == null ? undefined : typedEuros(was.entryFeeCents)}
        error={errors.entryFeeCents}
        hint="0 è gratuito; vuoto è da definire"
      />
      <TextField
        label="Montepremi"
        optional
        name="prizePool"
        maxLength={80}
        defaultValue={was?.prizePool ?? undefined}
        error={errors.prizePool}
      />
    </>
  )
}

/** Who organises it and where, and whom to ask. */
export function OrganiserFields({ known, errors }: FieldsProps) {
  const was = known?.tournament
  return (
    <>
      <TextField
        label="Chi organizza"
        optional
        name="organizerName"
        maxLength={80}
        defaultValue={was?.organizerName ?? undefined}
        error={errors.organizerName}
      />
      <TextField
        label="Luogo"
        optional
        name="location"
        maxLength={120}
        defaultValue={was?.location ?? undefined}
        error={errors.location}
      />
      <TextField
        label="Email per chi chiede"
        optional
        name="organizerEmail"
        type="email"
        defaultValue={known?.organizerEmail ?? undefined}
        error={errors.organizerEmail}
        hint="La leggono tutti"
      />
      <TextField
        label="WhatsApp per chi chiede"
        optional
        name="organizerWhatsapp"
        type="tel"
        defaultValue={known?.organizerWhatsapp ?? undefined}
        error={errors.organizerWhatsapp}
        hint="Lo leggono tutti"
      />
    </>
  )
}

export function TextFields({ known, errors }: FieldsProps) {
  const was = known?.tournament
  return (
    <>
      <Textarea
        label="Descrizione"
        optional
        name="description"
        maxLength={2000}
        defaultValue={was?.description}
        error={errors.description}
      />
      <Textarea
        label="Regolamento"
        optional
        name="rules"
        maxLength={4000}
        defaultValue={was?.rules}
        error={errors.rules}
      />
    </>
  )
}
