import Undo2 from 'lucide-react/icons/undo-2'
import { untilWhen } from '#web/words/dates.ts'
import { pastMoment } from '#web/words/past-moment.ts'
import { type Cancellation, useCancellation } from './use-cancellation.ts'

type Props = { cancellation: Cancellation; today: string }

/** Until what clock time cancelling is free, and that the right of withdrawal does not apply (R14, R37). */
export function CancellationNote({ cancellation: asRead, today }: Props) {
  const cancellation = useCancellation(asRead)
  const { until } = cancellation
  if (until === null || cancellation.isOver) return <NoWayBack cancellation={cancellation} today={today} />
  return (
    <div className="flex gap-2.5 text-small text-ink2">
      <Undo2 className="mt-0.5 flex-none" aria-hidden="true" />
      <div>
        <p>
          Puoi annullare <strong>{untilWhen(until, today)}</strong>: regola della struttura,{' '}
          {ruleInWords(cancellation)}.
        </p>
        <p className="mt-1 text-meta text-muted">
          Per i servizi del tempo libero con data fissata non c’è diritto di recesso (art. 59, lett. n, Codice
          del consumo).
        </p>
      </div>
    </div>
  )
}

/** A booking that cannot be cancelled, or no longer: the note stands out, above the button (R44). */
function NoWayBack({ cancellation, today }: Props) {
  const { until } = cancellation
  return (
    <section aria-label="Annullamento" className="flex gap-3 rounded-card border border-line p-3.5">
      <Undo2 className="mt-0.5 flex-none" aria-hidden="true" />
      <div className="text-small text-ink2">
        <h3 className="text-body font-bold text-ink">
          {until === null ? 'Non si può annullare' : 'Non si potrà più annullare'}
        </h3>
        <p className="text-pretty">
          {until === null ? (
            'È la regola della struttura. '
          ) : (
            <>
              Si annulla {ruleInWords(cancellation, 'fino a ')}: il termine è passato{' '}
              <strong className="text-ink">{pastMoment(until, today)}</strong>.{' '}
            </>
          )}
          Non c’è diritto di recesso (art. 59, lett. n, Codice del consumo).
        </p>
      </div>
    </section>
  )
}

/** 'fino all’inizio', '2 ore prima' */
function ruleInWords({ rule, hours }: Cancellation, before = ''): string {
  if (rule === 'always' || !hours) return 'fino all’inizio'
  return `${before}${hours} ${hours === 1 ? 'ora' : 'ore'} prima`
}

/** Whether the note says more than a line, and so stands before everything else. */
export function isWithoutWayBack({ until, isOver }: Cancellation): boolean {
  return until === null || isOver
}
