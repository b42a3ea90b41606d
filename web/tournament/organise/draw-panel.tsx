import { type ChangeEvent, useState } from 'react'
import type { SportSlug } from '#contract/sport.ts'
import type { Board } from '#contract/tournament-board.ts'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import type { Draw } from '#contract/tournament-planning.ts'
import { adviceFor } from '#web/api/messages.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Select } from '#web/ui/select.tsx'
import { roundsOf } from '../board/board-words.ts'
import { teamsOf } from '../words.ts'
import { useOrganise } from './use-organise.ts'
import { whomToTell } from './whom-to-tell.ts'

const loadRules = () => import('#contract/tournament-planning.ts').then(module => module.Draw)
const USUAL_ADVANCING = 2

/** Groups or knockout, and the draw; again until somebody has played, but not before asking: it cannot be taken back. */
export function DrawPanel({ organised }: { organised: OrganisedTournament }) {
  const { id, teams, board, status, tournament } = organised
  const draw = useOrganise('POST /api/staff/tournaments/{id}/draw', 'Sorteggio fatto')
  const known = formatOf(board)
  const [wished, setWished] = useState<Draw>()
  const [drawnFrom, setDrawnFrom] = useState<number>()
  const hasCalendar = board?.matches.some(({ startsAt }) => startsAt !== null) ?? false
  const places = teams.filter(({ state }) => state === 'confirmed').length
  const drawBy = (body: Draw) => {
    setDrawnFrom(places)
    draw.mutate({ params: { id }, body }, { onSettled: () => setWished(undefined) })
  }
  // Read from the form itself, which may have been filled in before the page had its code.
  const { form } = useCheckedForm<Draw>({
    rules: loadRules,
    read: typed => ({
      groupCount: Number(typed.get('groupCount')),
      advancing: Number(typed.get('advancing') ?? USUAL_ADVANCING),
      hasThirdPlace: typed.has('hasThirdPlace'),
    }),
    send: body => (board ? setWished(body) : drawBy(body)),
  })
  const changeAll = (event: ChangeEvent<HTMLFormElement>) => {
    form.onChange(event)
    // The question was about what stood here before.
    setWished(undefined)
  }
  return (
    <form {...form} onChange={changeAll} className="grid gap-4">
      <p className="text-small text-ink2">
        {placesText(tournament.sport, places)}{' '}
        {status === 'published' && 'Con il sorteggio le iscrizioni si chiudono.'}
      </p>
      <FormatFields known={known} />
      {/* Why some could not be drawn says nothing of others. */}
      <FormError>{drawnFrom === places ? adviceFor(draw.error) : undefined}</FormError>
      {wished ? (
        <AskFirst
          yes={hasCalendar ? 'Sorteggia e cancella il calendario' : 'Sorteggia e avvisa'}
          no="No, resta così"
          tone="danger"
          isPending={draw.isPending}
          onYes={() => drawBy(wished)}
          onNo={() => setWished(undefined)}
        >
          {hasCalendar
            ? 'Cambiano gli avversari e il calendario si cancella: i campi tornano liberi, e a chi gioca e a chi segue scriviamo noi.'
            : 'Cambiano gli avversari di tutti, e a chi gioca e a chi segue scriviamo noi.'}
          {whomToTell(organised)}
        </AskFirst>
      ) : (
        <Button type="submit" loading={draw.isPending}>
          {board ? 'Sorteggia di nuovo' : 'Sorteggia'}
        </Button>
      )}
    </form>
  )
}

function placesText(sport: SportSlug, places: number): string {
  if (places === 0) return 'Nessuno ha ancora un posto.'
  return `${teamsOf(sport, places)} ${places === 1 ? 'ha' : 'hanno'} un posto.`
}

/** Which further questions there are follows from what is chosen. */
function FormatFields({ known }: { known: Draw }) {
  const [groupCount, setGroupCount] = useState(known.groupCount)
  const [advancing, setAdvancing] = useState(known.advancing)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Formula"
          name="groupCount"
          defaultValue={known.groupCount}
          onChange={({ target }) => setGroupCount(Number(target.value))}
        >
          <option value={0}>Eliminazione diretta</option>
          {withKnown([1, 2, 3, 4, 6, 8, 12, 16], known.groupCount).map(count => (
            <option key={count} value={count}>
              {count === 1 ? 'Girone unico' : `${count} gironi`}
            </option>
          ))}
        </Select>
        {groupCount > 0 && (
          <Select
            label="Quante passano per girone"
            name="advancing"
            defaultValue={known.advancing}
            onChange={({ target }) => setAdvancing(Number(target.value))}
          >
            {withKnown([0, 1, 2, 3, 4], known.advancing).map(count => (
              <option key={count} value={count}>
                {count === 0 ? 'Nessuna: si finisce con i gironi' : count}
              </option>
            ))}
          </Select>
        )}
      </div>
      {(groupCount === 0 || advancing > 0) && (
        <Checkbox
          label="Finale per il terzo posto"
          name="hasThirdPlace"
          defaultChecked={known.hasThirdPlace}
        />
      )}
    </>
  )
}

/** As it was drawn: whoever draws again seldom wants another format. */
function formatOf(board: Board | null): Draw {
  if (!board) return { groupCount: 0, advancing: USUAL_ADVANCING, hasThirdPlace: true }
  const groupCount = board.groups.length
  return {
    groupCount,
    advancing: groupCount > 0 ? board.advancing : USUAL_ADVANCING,
    hasThirdPlace: roundsOf(board) < 2 || board.matches.some(({ stage }) => stage === 'third'),
  }
}

/** Adds a value that another program has asked for and this form does not offer. */
function withKnown(usual: readonly number[], known: number): number[] {
  return usual.includes(known) || known === 0 ? [...usual] : [...usual, known].toSorted((a, b) => a - b)
}
