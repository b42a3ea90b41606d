import { sportLabel, sports } from '#contract/sport.ts'
import type { OrganisedTournament, TournamentTerms } from '#contract/tournament-organising.ts'
import { teamsOfDraw } from '#contract/tournament-size.ts'
import type { FieldErrors } from '#web/form/checked-form.ts'
import { Select } from '#web/ui/select.tsx'
import { NumberField, TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { romeClock } from '#web/words/dates.ts'
import { typedEuros } from '#web/words/money.ts'
import { type Facilities, lastDay } from './terms.ts'

type FieldsProps = {
  /** What stands already; absent for a new tournament. */
  known: OrganisedTournament | undefined
  errors: FieldErrors<TournamentTerms>
}

type Standing = OrganisedTournament & OrganisedTournament['tournament']

/** The props that all fields of the form share: name, present value and error. */
function termsOf({ known, errors }: FieldsProps) {
  const standing: Partial<Standing> = { ...known?.tournament, ...known }
  return (name: keyof TournamentTerms & keyof Standing) => ({
    name,
    defaultValue: standing[name] ?? undefined,
    error: errors[name],
  })
}

type GroundFieldsProps = FieldsProps & { facilities: Facilities; mayGoWithout: boolean }

/** What is played, and on whose ground. */
export function GroundFields({ facilities, mayGoWithout, ...props }: GroundFieldsProps) {
  const term = termsOf(props)
  return (
    <>
      <Select label="Sport" {...term('sport')}>
        {sports.map(({ slug }) => (
          <option key={slug} value={slug}>
            {sportLabel(slug)}
          </option>
        ))}
      </Select>
      <Select
        label="Struttura"
        {...term('facilityId')}
        defaultValue={props.known?.facilityId ?? facilities[0]?.id}
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
export function DayFields(props: FieldsProps) {
  const { tournament: was, board } = props.known ?? {}
  const term = termsOf(props)
  const hour = was?.registrationDeadline ? romeClock(new Date(was.registrationDeadline)) : undefined
  const hasCalendar = board?.matches.some(({ state, startsAt }) => state === 'scheduled' && startsAt)
  return (
    <>
      <TextField label="Primo giorno" {...term('startDate')} type="date" />
      <TextField
        label="Ultimo giorno"
        {...term('endDate')}
        type="date"
        hint={
          hasCalendar
            ? 'Le partite fuori da questi giorni perdono l’orario, e chi gioca lo legge: poi rifai il calendario'
            : undefined
        }
      />
      <TextField
        label="Iscrizioni fino a"
        optional
        {...term('registrationDeadline')}
        type="date"
        defaultValue={was?.registrationDeadline ? lastDay(was.registrationDeadline) : undefined}
        hint={
          hour === undefined || hour === '00:00'
            ? 'Giorno compreso; senza, fino all’inizio'
            : `Ora fino alle ${hour}; un altro giorno vale per intero, senza si arriva all’inizio`
        }
      />
    </>
  )
}

/** How many may enter, what each of them pays and what there is to win. */
export function EntryFields(props: FieldsProps) {
  const fee = props.known?.tournament.entryFeeCents
  const { least, most } = teamsOfDraw
  const term = termsOf(props)
  return (
    <>
      <NumberField
        label="Posti"
        optional="facoltativi"
        {...term('maxParticipants')}
        {...{ min: least, max: most }}
        hint={`Da ${least} a ${most}, quanti ne prende il sorteggio; vuoto vale ${most}. Finiti i posti c’è la lista d’attesa`}
      />
      <TextField
        label="Quota in euro"
        optional="facoltativa"
        name="fee"
        inputMode="decimal"
        defaultValue={fee == null ? undefined : typedEuros(fee)}
        error={props.errors.entryFeeCents}
        hint="0 è gratuito; vuoto è da definire"
      />
      <TextField label="Montepremi" optional {...term('prizePool')} maxLength={80} />
    </>
  )
}

/** Who organises it and where, and whom to ask. */
export function OrganiserFields(props: FieldsProps) {
  const term = termsOf(props)
  return (
    <>
      <TextField
        label="Chi organizza"
        optional
        {...term('organizerName')}
        maxLength={80}
        autoComplete="organization"
      />
      <TextField label="Luogo" optional {...term('location')} maxLength={120} />
      <TextField
        label="Email per chi chiede"
        optional="facoltativa"
        {...term('organizerEmail')}
        type="email"
        autoComplete="email"
        hint="La leggono tutti"
      />
      <TextField
        label="WhatsApp per chi chiede"
        optional
        {...term('organizerWhatsapp')}
        type="tel"
        autoComplete="tel"
        hint="Lo leggono tutti"
      />
    </>
  )
}

export function TextFields(props: FieldsProps) {
  const term = termsOf(props)
  return (
    <>
      <Textarea label="Descrizione" optional="facoltativa" {...term('description')} maxLength={2000} />
      <Textarea label="Regolamento" optional {...term('rules')} maxLength={4000} />
    </>
  )
}
