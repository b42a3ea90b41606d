import type { Court } from '#contract/search.ts'
import type { SportSlug } from '#contract/sport.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CutName } from '#web/ui/cut-name.tsx'
import { clockOf } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { priceOfShown } from '../hits-of.ts'

type StripProps = {
  courts: readonly Court[]
  /** The same, in the order in which they suit. */
  bestFirst: readonly Court[]
  sport: SportSlug
  chosenId: number
  onChoose: (court: Court) => void
}

/** So many are in sight at once; of more, the rest is scrolled to. */
const MOST_IN_SIGHT = 4

/**
 * The courts of a facility from above: lit is free as asked, chalk shows its next free time. A tap chooses one. Where not all
 * are in sight, those come first that suit best.
 */
export function CourtStrip({ courts, bestFirst, sport, chosenId, onChoose }: StripProps) {
  const isTooMany = courts.length > MOST_IN_SIGHT
  const shown = isTooMany ? bestFirst : courts
  return (
    <ul
      aria-label="Campi"
      className={classNames(
        'tree-filled no-scrollbar flex gap-1.5 overflow-x-auto bg-ground p-2.5 max-md:rounded-chip',
        // Beside the text there is ground above and below one row of courts.
        courts.length < 3 && 'tree-lined',
        'md:col-start-1 md:row-span-2 md:row-start-1 md:flex-wrap md:justify-center md:gap-x-3 md:gap-y-0.5 md:py-2',
        // No higher than the text beside it: a row that is cut shows that there are more.
        isTooMany
          ? 'md:h-0 md:min-h-full md:content-start md:overflow-x-hidden md:overflow-y-auto'
          : 'md:content-center md:overflow-visible',
      )}
    >
      {shown.map(court => (
        <li key={court.id} className={`flex-none ${cellWidth(courts.length)}`}>
          <Cell
            court={court}
            sport={sport}
            isChosen={court.id === chosenId}
            onChoose={() => onChoose(court)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Up to four stand in the width of a phone, and two rows of two beside a text of usual height. A cut one says that there are more. */
function cellWidth(count: number): string {
  if (count < 3) return 'w-25 md:w-30'
  if (count === 3) return 'w-25'
  return count > MOST_IN_SIGHT ? 'w-21 md:w-25' : 'w-18.5 md:w-25'
}

type CellProps = { court: Court; sport: SportSlug; isChosen: boolean; onChoose: () => void }

function Cell({ court, sport, isChosen, onChoose }: CellProps) {
  const price = priceOfShown(court)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="w-full rounded-tag px-1 py-1.5 text-center text-meta leading-4"
    >
      <span
        className={classNames(
          'relative mb-1.5 flex items-center justify-center outline-offset-3',
          isChosen && 'outline-[2.5px] outline-ink',
        )}
      >
        <CourtPicture
          sport={sport}
          surface={court.surface ?? undefined}
          state={court.isFree ? 'free' : 'busy'}
          className="aspect-[8/5] w-full"
        />
        <span
          className={classNames(
            'absolute rounded-tag px-1.5 py-px font-time tnum',
            court.isFree ? 'bg-surface text-libero-ink' : 'bg-sunken text-muted',
          )}
        >
          {court.shown && (
            <span className="sr-only">{court.isFree ? 'libero alle' : 'non a quest’ora, libero alle'} </span>
          )}
          {court.shown ? clockOf(court.shown) : court.isSoldOut ? 'completo' : 'nessun orario'}
        </span>
      </span>
      <CutName
        name={court.name}
        className={classNames('justify-center', isChosen ? 'font-bold' : 'text-ink2')}
      />
      <span className="block min-h-4 text-ink2 tnum">{price !== undefined && formatCents(price)}</span>
    </button>
  )
}
