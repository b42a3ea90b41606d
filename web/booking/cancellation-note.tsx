import Undo2 from 'lucide-react/icons/undo-2'
import type { BookingOffer } from '#contract/availability.ts'
import { untilWhen } from '#web/lib/dates.ts'

/** Until what clock time cancelling is free, and that the right of withdrawal does not apply (R14, R37). */
export function CancellationNote(props: { cancellation: BookingOffer['cancellation']; today: string }) {
  const { until, rule, hours } = props.cancellation
  return (
    <div className="flex gap-2.5 text-small text-ink2">
      <Undo2 className="mt-0.5 flex-none" aria-hidden="true" />
      <div>
        <p>
          {until === null ? (
            'Questa prenotazione non si può annullare: è la regola della struttura.'
          ) : (
            <>
              Puoi annullare <strong>{untilWhen(until, props.today)}</strong>: regola della struttura,{' '}
              {rule === 'always' || !hours
                ? 'fino all’inizio'
                : `${hours} ${hours === 1 ? 'ora' : 'ore'} prima`}
              .
            </>
          )}
        </p>
        <p className="mt-1 text-meta text-muted">
          Per i servizi del tempo libero con data fissata non c’è diritto di recesso (art. 59, lett. n, Codice
          del consumo).
        </p>
      </div>
    </div>
  )
}
