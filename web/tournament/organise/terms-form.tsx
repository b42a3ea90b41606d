import { useState } from 'react'
import { sportLabel, sports } from '#contract/sport.ts'
import type { OrganisedTournament, TournamentTerms } from '#contract/tournament-organising.ts'
import { adviceFor } from '#web/api/messages.ts'
import { ChangedMeanwhile } from '#web/form/changed-meanwhile.tsx'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { PictureField } from '#web/picture/picture-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Select } from '#web/ui/select.tsx'
import { NumberField, TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { formatDate, romeDate } from '#web/words/dates.ts'
import { readEuros, typedEuros } from '#web/words/money.ts'

type Facilities = readonly { id: number; name: string }[]
type Props = {
  /** What stands already; absent for a new one. */
  known?: OrganisedTournament
  /** How often it has been saved here: one's own save is not taken for somebody else's change. */
  saves?: number
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
export function TermsForm({ known, saves, facilities, mayGoWithout, send, isSending, error }: Props) {
  const was = known?.tournament
  const [poster, setPoster] = useState(was?.poster ?? null)
  const { form, errors } = useCheckedForm<TournamentTerms>({
    rules: loadRules,
    read: typed => ({
      ...readTerms(typed),
      organizerContact: known?.organizerContact ?? null,
      posterId: poster?.id ?? null,
    }),
    send,
    keeps: keptTerms(known?.id),
  })
  return (
    <form {...form} className="grid gap-4">
      {known && <ChangedMeanwhile key={saves} now={wordsOf(known, facilities)} />}
      <TextField
        label="Nome del torneo"
        name="title"
        maxLength={80}
        defaultValue={was?.title}
        error={errors.title}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Sport" name="sport" defaultValue={was?.sport ?? 'calcio-5'} error={errors.sport}>
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
            known?.board?.matches.some(({ state, startsAt }) => state === 'scheduled' && startsAt)
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
      </div>
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
      <PictureField
        label="Locandina"
        to="POST /api/staff/tournament-posters"
        picture={poster}
        onChange={setPoster}
      />
      <FormError>{adviceFor(error)}</FormError>
      <Button type="submit" loading={isSending} loadingText="Salvando...">
        {known ? 'Salva' : 'Crea la bozza'}
      </Button>
    </form>
  )
}

function readTerms(typed: FormData): object {
  const {
    fee = '',
    maxParticipants,
    facilityId,
    sentPicture: _,
    seen: _seen,
    ...texts
  } = Object.fromEntries(typed)
  const orNull = (name: string) => texts[name] || null
  return {
    ...texts,
    facilityId: facilityId ? Number(facilityId) : null,
    maxParticipants: maxParticipants ? Number(maxParticipants) : null,
    entryFeeCents: fee === '' ? null : readEuros(String(fee)),
    registrationDeadline: orNull('registrationDeadline'),
    prizePool: orNull('prizePool'),
    organizerName: orNull('organizerName'),
    organizerEmail: orNull('organizerEmail'),
    organizerWhatsapp: orNull('organizerWhatsapp'),
    location: orNull('location'),
  }
}

function wordsOf(known: OrganisedTournament, facilities: Facilities) {
  const { tournament: was, facilityId, organizerEmail, organizerWhatsapp } = known
  return {
    'Nome del torneo': was.title,
    Sport: sportLabel(was.sport),
    Struttura: facilities.find(({ id }) => id === facilityId)?.name ?? '',
    'Primo giorno': formatDate(was.startDate),
    'Ultimo giorno': formatDate(was.endDate),
    'Iscrizioni fino a': was.registrationDeadline ? formatDate(lastDay(was.registrationDeadline)) : '',
    Posti: String(was.maxParticipants ?? ''),
    'Quota in euro': was.entryFeeCents === null ? '' : typedEuros(was.entryFeeCents),
    Montepremi: was.prizePool ?? '',
    'Chi organizza': was.organizerName ?? '',
    Luogo: was.location ?? '',
    'Email per chi chiede': organizerEmail ?? '',
    'WhatsApp per chi chiede': organizerWhatsapp ?? '',
    Descrizione: was.description,
    Regolamento: was.rules,
  }
}

/** A deadline at midnight is the end of the day before. */
function lastDay(deadline: string): string {
  return romeDate(new Date(new Date(deadline).getTime() - 1))
}
