import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Umbrella from 'lucide-react/icons/umbrella'
import { useState } from 'react'
import type { FacilityDay } from '#contract/desk-day.ts'
import { minuteOf, timeOf } from '#contract/wall-clock.ts'
import { useIdempotencyKey } from '#web/api/idempotency-key.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { CourtDrawing } from '#web/court/court-drawing.tsx'
import { useNow } from '#web/device/now.ts'
import { useKeptState } from '#web/form/kept-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { CutName } from '#web/ui/cut-name.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { romeClock, romeDate } from '#web/words/dates.ts'
import { endClock } from '#web/words/end-clock.ts'
import { rangeOf } from '../day.ts'
import type { DeskView } from '../desk-page.tsx'
import { allDays, rainQuery } from '../queries.ts'
import { type Closing, RainClosed } from './rain-closed.tsx'
import { RainFalling } from './rain-falling.tsx'
import { RainOver } from './rain-over.tsx'
import { RainTournament } from './rain-tournament.tsx'

/** Nothing of money: each letter says itself what its reader owes, or has paid and gets back. */
const WORDS = 'Piove e il campo è chiuso.'

/** `until` is an hour of `date`: past midnight the same hour would be of another day. */
type Wish = { fieldIds: readonly number[]; date: string; until: string | undefined; words: string }

/** Closes the uncovered fields until an hour, and says beforehand who is told what. */
export function RainView({ day }: DeskView) {
  const now = useNow()
  const date = romeDate(now)
  const hours = hoursLeft(day, now)
  // What is chosen and written is kept for the day on which it was begun, also past midnight.
  const [kept] = useState(`rain closing ${day.facility.id} ${day.date}`)
  const [proposed] = useState<Wish>(() => ({
    fieldIds: day.fields.filter(field => !field.isIndoor).map(({ id }) => id),
    date,
    // The hour first proposed stays while time passes: the next one would close for longer than somebody has read.
    until: hours[1] ?? hours[0],
    words: WORDS,
  }))
  const [wish, change, forget] = useKeptState(kept, proposed)
  const { words } = wish
  const chosen = new Set(day.fields.map(({ id }) => id).filter(id => wish.fieldIds.includes(id)))
  const until = hours.find(hour => hour === wish.until && wish.date === date) ?? hours[0]
  const [closed, setClosed] = useState<{ closing: Closing; wish: Wish }>()
  if (closed)
    return (
      <RainClosed
        closing={closed.closing}
        day={day}
        onUndone={() => change(() => closed.wish)}
        onBack={() => setClosed(undefined)}
      />
    )
  return (
    <>
      <h1 className="mt-3 heading text-title">Piove</h1>
      <RainOver day={day} now={now} />
      <FieldsToClose day={day} chosen={chosen} onChange={fieldIds => change(all => ({ ...all, fieldIds }))} />
      {until === undefined ? (
        <p className="mt-4">Per oggi la giornata è finita: non c’è più nulla da chiudere.</p>
      ) : (
        <>
          <fieldset className="mt-5">
            <legend className="mb-2 font-label">Fino a che ora</legend>
            <div className="flex flex-wrap gap-2">
              {hours.map(hour => (
                <Chip
                  key={hour}
                  selected={hour === until}
                  onClick={() => change(all => ({ ...all, date, until: hour }))}
                >
                  {endClock(hour)}
                </Chip>
              ))}
            </div>
          </fieldset>
          <WhatFalls
            key={`${date} ${until}`}
            day={day}
            now={now}
            chosen={chosen}
            date={date}
            until={until}
            words={words}
            onWords={typed => change(all => ({ ...all, words: typed }))}
            onClosed={closing => {
              setClosed({ closing, wish })
              forget()
            }}
          />
        </>
      )}
    </>
  )
}

/** Whole hours from the next one to the end of the day; none between the end of a night and the first opening after it. */
function hoursLeft(day: FacilityDay, now: Date): string[] {
  const next = Math.floor(minuteOf(romeClock(now)) / 60) + 1
  const { from, to } = rangeOf(day)
  const nightEnds = Math.max(
    0,
    ...day.fields.map(({ nightUntil }) => (nightUntil ? minuteOf(nightUntil) : 0)),
  )
  return Array.from({ length: Math.max(0, to / 60 - next + 1) }, (_, hour) => (next + hour) * 60)
    .filter(minute => minute > from || minute < nightEnds + 60)
    .map(timeOf)
}

type FieldsProps = { day: FacilityDay; chosen: ReadonlySet<number>; onChange: (chosen: number[]) => void }

function FieldsToClose({ day, chosen, onChange }: FieldsProps) {
  const toggle = (id: number) =>
    onChange(chosen.has(id) ? [...chosen].filter(one => one !== id) : [...chosen, id])
  return (
    <fieldset className="mt-4 rounded-card bg-ground p-4">
      <legend className="sr-only">Campi da chiudere</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-3 md:grid-cols-4">
        {day.fields.map(({ id, name, sports: [sport], surface }) => (
          <label
            key={id}
            className="grid min-h-20 min-w-0 cursor-pointer grid-cols-1 gap-1 rounded-chip p-1 text-center text-meta has-focus-visible:outline-2"
          >
            {sport && (
              <CourtDrawing
                sport={sport}
                surface={surface ?? undefined}
                mode="icon"
                state={chosen.has(id) ? 'closed' : 'free'}
                className="mx-auto h-11 w-full max-w-24 *:size-full"
              />
            )}
            <span className="flex min-w-0 items-center justify-center gap-1.5">
              <input
                type="checkbox"
                checked={chosen.has(id)}
                onChange={() => toggle(id)}
                className="size-4 flex-none accent-primary"
              />
              <CutName name={name} lines={2} className="font-label" />
            </span>
          </label>
        ))}
      </div>
      <p className="mt-3 text-small">
        <strong>{chosen.size === 1 ? 'Un campo si chiude' : `${chosen.size} campi si chiudono`}</strong>,{' '}
        {stayOpen(day.fields.length - chosen.size)}
      </p>
    </fieldset>
  )
}

function stayOpen(count: number): string {
  if (count === 0) return 'nessuno resta aperto'
  return count === 1 ? 'uno resta aperto' : `${count} restano aperti`
}

type WhatFallsProps = {
  day: FacilityDay
  now: Date
  chosen: ReadonlySet<number>
  date: string
  until: string
  words: string
  onWords: (words: string) => void
  onClosed: (closing: Closing) => void
}

function WhatFalls({ day, now, chosen, date, until, words, onWords, onClosed }: WhatFallsProps) {
  const facilityId = day.facility.id
  const [idempotencyKey] = useIdempotencyKey()
  const preview = useQuery(rainQuery(facilityId, { date, until }))
  const falling = preview.data?.falling.filter(({ fieldId }) => chosen.has(fieldId)) ?? []
  // How many get a letter: nobody who booked by telephone and left no address, and only one for two bookings.
  const told = new Set(falling.flatMap(({ readers }) => readers)).size
  const queries = useQueryClient()
  const close = useMutation({
    mutationFn: () =>
      api('POST /api/facilities/{id}/rain', {
        params: { id: facilityId },
        // Where nobody reads them their box is not here, and what was left of them in it cannot be mended.
        body: { fieldIds: [...chosen], date, until, words: told > 0 ? words : WORDS },
        idempotencyKey,
      }),
    onSuccess: ({ id }) =>
      onClosed({
        id,
        until,
        falling: falling.length,
        told,
        toCall: falling.filter(({ hasAddress }) => !hasAddress),
      }),
    onSettled: () => queries.invalidateQueries(allDays),
  })
  const isUnread = !preview.data && preview.error !== null
  return (
    <>
      {isUnread && (
        <ErrorState
          className="mt-5"
          title="Errore nel caricamento"
          onRetry={() => void preview.refetch()}
          retrying={preview.isFetching}
        >
          Impossibile vedere quali prenotazioni saltano. {adviceFor(preview.error)}
        </ErrorState>
      )}
      {preview.data && <RainFalling fields={day.fields} falling={falling} />}
      <RainTournament day={day} chosen={chosen} until={until} now={now} />
      {told > 0 && (
        <label className="mt-5 grid gap-2">
          <span className="font-label">Cosa leggono</span>
          <textarea
            value={words}
            onChange={event => onWords(event.target.value)}
            maxLength={200}
            rows={3}
            className="rounded-control border-[1.5px] border-edge bg-surface p-3"
          />
          <span className="text-small text-ink2">
            {falling.some(({ nextDate }) => nextDate) &&
              'Dopo le tue parole c’è il primo giorno in cui lo stesso campo è libero alla stessa ora. '}
            Quello che c’è da pagare o da riavere lo scriviamo noi.
          </span>
        </label>
      )}
      <FormError className="mt-3">{adviceFor(close.error ?? (isUnread ? null : preview.error))}</FormError>
      <Button
        size="large"
        wide
        className="mt-5"
        icon={<Umbrella aria-hidden="true" />}
        disabled={chosen.size === 0 || preview.data === undefined}
        loading={close.isPending}
        onClick={() => close.mutate()}
      >
        {buttonWords(chosen.size, told)}
      </Button>
      <p className="mt-2 text-center text-small text-ink2">
        Hai <strong>10 secondi</strong> per ripensarci prima che parta. Chi sta giocando resta in campo.
      </p>
    </>
  )
}

function buttonWords(fields: number, people: number): string {
  if (people === 0) return fields === 1 ? 'Chiudi un campo' : `Chiudi ${fields} campi`
  return people === 1 ? 'Chiudi e avvisa una persona' : `Chiudi e avvisa ${people} persone`
}
