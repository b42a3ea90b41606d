import { useState } from 'react'
import type { NewMatch } from '#contract/match.ts'
import { DECIDED_HOURS, decidedAt } from '#contract/match-deciding.ts'
import { isFootball, playersOf, type SportSlug, sportLabel } from '#contract/sport.ts'
import { useNow } from '#web/device/now.ts'
import type { FieldErrors } from '#web/form/checked-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { NumberField, TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { clockOfDay, eveningAt, longDay, romeDate } from '#web/words/dates.ts'
import { readEuros, typedEuros } from '#web/words/money.ts'
import { levels } from '../words.ts'

type MatchTermsProps = {
  sports: readonly SportSlug[]
  /** The one to begin with, where it is among them. */
  sport?: SportSlug | null | undefined
  totalCents: number
  startsAt: string
  /** Until when the field is given back for nothing; null is never. */
  freeUntil: string | null
  errors: FieldErrors<NewMatch>
}

/** 'Padel di giovedì' */
function exampleOf(sport: SportSlug, startsAt: string): string {
  const [weekday] = longDay(eveningAt(new Date(startsAt))).split(' ')
  return `${sportLabel(sport)} di ${weekday}`
}

/** What the organiser says of a match. */
export function MatchTerms({ sports, sport: wanted, totalCents, errors, ...ground }: MatchTermsProps) {
  const [sport, setSport] = useState(sports.find(each => each === wanted) ?? sports[0])
  return (
    <>
      <TextField
        label="Titolo"
        name="title"
        maxLength={80}
        error={errors.title}
        placeholder={sport && exampleOf(sport, ground.startsAt)}
      />
      <Textarea
        label="Due parole"
        optional="facoltative"
        name="description"
        maxLength={500}
        rows={3}
        error={errors.description}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Sport"
          name="sport"
          defaultValue={sport}
          onChange={({ target }) => setSport(sports.find(each => each === target.value))}
          error={errors.sport}
        >
          {sports.map(each => (
            <option key={each} value={each}>
              {sportLabel(each)}
            </option>
          ))}
        </Select>
        <Select label="Livello" name="skillLevel" defaultValue="intermedio" error={errors.skillLevel}>
          {Object.entries(levels).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <PlayerFields sport={sport} totalCents={totalCents} errors={errors} />
        <DeadlineField {...ground} error={errors.deadlineHours} />
      </div>
      <Checkbox label="Gioco anch’io" name="isPlaying" defaultChecked />
      {hasGoal(sport) && <Checkbox label="Sto in porta" name="isGoalkeeper" />}
      <WhatIsDecided freeUntil={ground.freeUntil} />
    </>
  )
}

/** Where the field can no longer be given back, whoever opens a match on it pays it all the same (R44). */
function WhatIsDecided({ freeUntil }: Pick<MatchTermsProps, 'freeUntil'>) {
  const now = useNow()
  const isGivenBack = freeUntil !== null && Date.parse(freeUntil) > now.getTime()
  return (
    <p className="text-small text-ink2">
      Se al momento di decidere siete abbastanza la partita è confermata.{' '}
      {isGivenBack
        ? 'Altrimenti si annulla e il campo torna libero.'
        : 'Altrimenti si annulla, ma il campo no: resta tuo e lo paghi.'}
    </p>
  )
}

type DeadlineFieldProps = Pick<MatchTermsProps, 'startsAt' | 'freeUntil'> & { error: string | undefined }

/** Proposed so that at least half of the time that is left is for finding players, until it is typed. */
function DeadlineField({ startsAt, freeUntil, error }: DeadlineFieldProps) {
  const { least, usual, most } = DECIDED_HOURS
  const now = useNow()
  const [typed, setTyped] = useState<string>()
  const hoursAhead = (Date.parse(startsAt) - now.getTime()) / 3_600_000
  const hours = typed ?? Math.max(least, Math.min(usual, Math.floor(hoursAhead / 2)))
  const ground = { startsAt: new Date(startsAt), freeUntil: freeUntil === null ? null : new Date(freeUntil) }
  return (
    <NumberField
      label="Si decide, ore prima"
      name="deadlineHours"
      data-proposed={proposedUnless(typed)}
      value={hours}
      onChange={({ target }) => setTyped(target.value)}
      min={least}
      max={most}
      error={error}
      hint={whenDecided(ground, Number(hours), now)}
    />
  )
}

type Ground = Parameters<typeof decidedAt>[0]

/** The moment itself: it may be minutes away, because it is never after the last free cancellation of the field. */
function whenDecided(ground: Ground, hours: number, now: Date): string | undefined {
  const { least, most } = DECIDED_HOURS
  if (!(hours >= least && hours <= most)) return undefined
  const moment = decidedAt(ground, hours, now)
  const clock = clockOfDay(moment.toISOString(), romeDate(now))
  if (moment <= now) return `Sarebbero le ${clock}, già passate`
  return `Si decide alle ${clock}${moment === ground.freeUntil ? ', l’ultimo momento in cui annulli il campo gratis' : ''}`
}

type PlayerFieldsProps = Pick<MatchTermsProps, 'totalCents' | 'errors'> & { sport: SportSlug | undefined }

/** How many play and what each pays: proposed from the sport, the total and one another, each until it is typed. */
function PlayerFields({ sport, totalCents, errors }: PlayerFieldsProps) {
  const usual = playersOf(sport ? [sport] : [])
  const [typedPlaces, setPlaces] = useState<string>()
  const places = typedPlaces ?? String(usual)
  const [least, setLeast] = useState<string>()
  const [price, setPrice] = useState<string>()
  const payers = Number(places) >= 2 ? Number(places) : usual
  return (
    <>
      <NumberField
        label="Posti in tutto"
        name="maxPlayers"
        data-proposed={proposedUnless(typedPlaces)}
        value={places}
        onChange={({ target }) => setPlaces(target.value)}
        min={2}
        max={40}
        error={errors.maxPlayers}
      />
      <NumberField
        label="Minimo per giocare"
        name="minPlayers"
        data-proposed={proposedUnless(least)}
        value={least ?? Math.min(usual, payers)}
        onChange={({ target }) => setLeast(target.value)}
        min={2}
        max={40}
        error={errors.minPlayers}
      />
      {hasGoal(sport) && (
        <NumberField
          label="Portieri che servono"
          name="minGoalkeepers"
          defaultValue={0}
          min={0}
          max={4}
          error={errors.minGoalkeepers}
        />
      )}
      <TextField
        label="Quota a testa, in euro"
        name="price"
        data-proposed={proposedUnless(price)}
        inputMode="decimal"
        value={price ?? typedEuros(Math.ceil(totalCents / payers / 10) * 10)}
        onChange={({ target }) => setPrice(target.value)}
        error={errors.priceCents}
        hint={price === undefined ? `Il totale diviso per ${payers}` : undefined}
      />
    </>
  )
}

/** A draft leaves out what was only proposed: it would be wrong for another price. */
function proposedUnless(typed: string | undefined): '' | undefined {
  return typed === undefined ? '' : undefined
}

function hasGoal(sport: SportSlug | undefined): boolean {
  return sport !== undefined && isFootball(sport)
}

/** Turns what was typed into what the contract asks for. */
export function readTerms(typed: FormData) {
  const text = (name: string) => String(typed.get(name) ?? '')
  return {
    title: text('title'),
    description: text('description'),
    sport: text('sport'),
    skillLevel: text('skillLevel'),
    maxPlayers: Number(text('maxPlayers')),
    minPlayers: Number(text('minPlayers')),
    minGoalkeepers: Number(text('minGoalkeepers')),
    priceCents: readEuros(text('price')),
    deadlineHours: Number(text('deadlineHours')),
    isPlaying: typed.has('isPlaying'),
    isGoalkeeper: typed.has('isGoalkeeper'),
  }
}
