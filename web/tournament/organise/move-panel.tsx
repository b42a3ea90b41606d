import { useState } from 'react'
import type { Board, BoardMatch } from '#contract/tournament-board.ts'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import type { MatchTime } from '#contract/tournament-planning.ts'
import { adviceFor } from '#web/api/messages.ts'
import { useToday } from '#web/device/now.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Select } from '#web/ui/select.tsx'
import { NumberField, TextField } from '#web/ui/text-field.tsx'
import { eveningAt, romeClock } from '#web/words/dates.ts'
import { inPlayingOrder, matchName, sideName } from '../board/board-words.ts'
import { whenText } from '../board/match-time.tsx'
import { findMatches } from './find-matches.ts'
import { FindTeam } from './find-team.tsx'
import { minutesOf } from './minutes-of.ts'
import { ofEvening } from './night-clock.ts'
import { useOrganise } from './use-organise.ts'
import { whomToTell } from './whom-to-tell.ts'

/** The matches still to be played, each of which can go to another time or field while the others stay. */
export function MovePanel({ organised, board }: { organised: OrganisedTournament; board: Board }) {
  const today = useToday()
  const [open, setOpen] = useState<number>()
  const [text, setText] = useState('')
  const toPlay = inPlayingOrder(board).filter(({ state }) => state === 'scheduled')
  if (toPlay.length === 0) return <p className="text-ink2">Non c’è più niente da spostare.</p>
  if (organised.fields.length === 0)
    return (
      <p className="text-ink2">
        La struttura non ha campi per questo sport: non c’è dove spostare le partite.
      </p>
    )
  const found = findMatches(toPlay, board, text)
  return (
    <div className="grid gap-2">
      <FindTeam sport={board.sport} text={text} onText={setText} among={toPlay.length} found={found.length} />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
        {found.map(match => (
          <li key={match.number} className="px-3.5 py-2.5">
            <div className="flex items-center justify-between gap-3 text-small">
              <p className="min-w-0 wrap-anywhere">
                <span className="font-label">
                  {sideName(match.home, board)} – {sideName(match.away, board)}
                </span>
                <span className="block text-meta text-ink2">
                  {[
                    matchName(match, board),
                    match.startsAt ? whenText(match.startsAt, today) : 'senza orario',
                    match.fieldName,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </p>
              <Button
                size="small"
                tone="ghost"
                className="flex-none"
                aria-expanded={open === match.number}
                aria-label={`Sposta ${sideName(match.home, board)} – ${sideName(match.away, board)}`}
                onClick={() => setOpen(open === match.number ? undefined : match.number)}
              >
                Sposta
              </Button>
            </div>
            {open === match.number && (
              <MoveForm organised={organised} match={match} onDone={() => setOpen(undefined)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const loadRules = () => import('#contract/tournament-planning.ts').then(module => module.MatchTime)

type FormProps = { organised: OrganisedTournament; match: BoardMatch; onDone: () => void }

function MoveForm({ organised, match, onDone }: FormProps) {
  const { id, fields, tournament } = organised
  const move = useOrganise('POST /api/staff/tournaments/{id}/matches/{number}/time', 'Partita spostata')
  const [seen] = useState(match.version)
  const { form, errors } = useCheckedForm<MatchTime>({
    rules: loadRules,
    read: typed => ({
      // A colleague may have moved it since this form was opened with its time. Once that was refused, its new one is known.
      version: move.isError ? match.version : seen,
      fieldId: Number(typed.get('fieldId')),
      date: typed.get('date'),
      startTime: ofEvening(`${typed.get('startTime')}`),
      minutes: Number(typed.get('minutes')),
    }),
    send: body => move.mutate({ params: { id, number: match.number }, body }, { onSuccess: onDone }),
  })
  const startsAt = match.startsAt ? new Date(match.startsAt) : undefined
  return (
    <form {...form} className="grid gap-3 pt-3 pb-1">
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Campo"
          name="fieldId"
          defaultValue={match.fieldId ?? fields[0]?.id}
          error={errors.fieldId}
        >
          {fields.map(field => (
            <option key={field.id} value={field.id}>
              {field.name}
            </option>
          ))}
        </Select>
        <TextField
          label="Giorno"
          name="date"
          type="date"
          min={tournament.startDate}
          max={tournament.endDate}
          defaultValue={startsAt ? eveningAt(startsAt) : tournament.startDate}
          error={errors.date}
        />
        <TextField
          label="Alle"
          name="startTime"
          type="time"
          defaultValue={startsAt ? romeClock(startsAt) : '09:00'}
          error={errors.startTime}
        />
        <NumberField
          label="Minuti"
          name="minutes"
          min={10}
          max={180}
          defaultValue={minutesOf(match, organised)}
          error={errors.minutes}
        />
      </div>
      <p className="text-meta text-ink2">
        Le altre restano dove sono. A chi gioca e a chi segue scriviamo noi.
        {whomToTell(organised)}
      </p>
      <FormError>{adviceFor(move.error)}</FormError>
      <Button type="submit" size="small" loading={move.isPending} loadingText="Sposto...">
        Sposta la partita
      </Button>
    </form>
  )
}
