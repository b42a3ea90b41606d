import type { Tournament } from '#contract/tournament.ts'
import { Progress } from '#web/ui/progress.tsx'
import { deadlineText, teamsOf } from './words.ts'

/** How many have a place, out of how many, and until when one can be had. */
export function Places({ tournament, today }: { tournament: Tournament; today: string }) {
  const { participants, maxParticipants, sport, waiting } = tournament
  const { text, isSoon } = deadlineText(tournament, today)
  const note = <span className={isSoon ? 'font-label text-warn' : undefined}>{text}</span>
  return (
    <div>
      {maxParticipants === null ? (
        <p className="flex justify-between gap-3 text-meta text-muted">
          <span className="font-label text-ink">{teamsOf(sport, participants)}</span>
          {note}
        </p>
      ) : (
        <Progress
          label={`${teamsOf(sport, participants)} su ${maxParticipants}`}
          value={participants}
          max={maxParticipants}
          note={note}
        />
      )}
      {waiting > 0 && <p className="mt-1.5 text-meta text-ink2">In lista d’attesa: {waiting}</p>}
    </div>
  )
}
