import { withArticle } from '#contract/article.ts'
import type { DayEntry, DayField } from '#contract/desk-day.ts'
import { Button } from '#web/ui/button.tsx'
import { clockOfDay, formatDate } from '#web/words/dates.ts'
import { isRain } from '../calendar/entry-look.ts'
import { playedOn } from '../day.ts'
import { paidCents, placesOf } from '../money.ts'
import type { Desk } from '../use-desk.ts'
import { EntryCustomer } from './entry-customer.tsx'
import { EntryMoney } from './entry-money.tsx'

type ActionsProps = {
  entry: DayEntry
  desk: Desk
  onClose: () => void
  /** Leads to what must be asked first. */
  onView: (view: 'move' | 'cancel' | 'refuse') => void
}

type EntryFactsProps = ActionsProps & {
  field: DayField | undefined
  facilityId: number
  today: string
  now: Date
}

/** Who it is, what is paid, and what can be done now. */
export function EntryFacts({ entry, field, desk, today, now, facilityId, onClose, onView }: EntryFactsProps) {
  const { booking, allowed } = entry
  const played = playedOn(field, entry)
  // For as long as a closing for rain can be taken back as a whole, none of it opens by itself.
  const isClosing = isRain(entry) && allowed.length === 0 && new Date(entry.endsAt) > now
  return (
    <div className="grid gap-4">
      {booking && <EntryCustomer booking={booking} today={today} facilityId={facilityId} />}
      {isClosing && <p className="text-small text-ink2">Chiuso adesso: tra dieci secondi puoi riaprirlo.</p>}
      {played && <p className="text-small text-ink2">Si gioca a {played}</p>}
      {booking?.match && allowed.includes('cancel') && (
        <p className="text-small text-ink2">
          Chi gioca la partita conta su quest’ora: si può annullare, non spostare.
        </p>
      )}
      {booking?.series && <p className="text-small text-ink2">{seriesInWords(booking.series)}</p>}
      {/* A request was paid before its booker moved it. */}
      {booking && (booking.status !== 'pending' || paidCents(booking) > 0) && (
        <EntryMoney entry={{ ...entry, booking }} places={placesOf(booking, field)} desk={desk} />
      )}
      {booking?.answerBy && allowed.includes('answer') && (
        <p className="text-small text-warn">Scade da sola alle {clockOfDay(booking.answerBy, today)}.</p>
      )}
      <Actions entry={entry} desk={desk} onClose={onClose} onView={onView} />
    </div>
  )
}

function seriesInWords({
  bookings,
  lastDate,
}: NonNullable<NonNullable<DayEntry['booking']>['series']>): string {
  if (bookings === 1) return 'Campo fisso: questa è l’ultima data.'
  if (bookings === 2) return `Campo fisso: ancora una data, ${withArticle('il', formatDate(lastDate))}.`
  return `Campo fisso: altre ${bookings - 1} date, fino ${withArticle('al', formatDate(lastDate))}.`
}

/** Two beside each other, also on a phone, and neither in two lines. */
const besideClass = 'px-3! text-small! whitespace-nowrap'

function Actions({ entry, desk, onClose, onView }: ActionsProps) {
  const may = new Set(entry.allowed)
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto">
      {may.has('answer') && (
        <div className="grid basis-full grid-cols-2 gap-2">
          <Button tone="ghost" onClick={() => onView('refuse')}>
            Rifiuta
          </Button>
          <Button
            loading={desk.answer.isPending}
            onClick={() => desk.answer.mutate({ entry, approve: true }, { onSuccess: onClose })}
          >
            Approva
          </Button>
        </div>
      )}
      {may.has('move') && (
        <Button tone="ghost" onClick={() => onView('move')} className={besideClass}>
          Sposta o allunga
        </Button>
      )}
      {may.has('cancel') && (
        <Button tone="ghost" onClick={() => onView('cancel')} className={besideClass}>
          Annulla la prenotazione
        </Button>
      )}
      {may.has('absent') && (
        <Button
          tone="ghost"
          className="basis-full"
          loading={desk.absence.isPending}
          onClick={() => desk.absence.mutate({ entry, isAbsent: true }, { onSuccess: onClose })}
        >
          Segna assenza
        </Button>
      )}
      {may.has('present') && (
        <Button
          tone="ghost"
          className="basis-full"
          loading={desk.absence.isPending}
          onClick={() => desk.absence.mutate({ entry, isAbsent: false }, { onSuccess: onClose })}
        >
          Togli l’assenza
        </Button>
      )}
      {may.has('reopen') && (
        <Button
          className="basis-full"
          loading={desk.reopen.isPending}
          onClick={() => desk.reopen.mutate(entry, { onSuccess: onClose })}
        >
          Riapri il campo
        </Button>
      )}
    </div>
  )
}
