import Wallet from 'lucide-react/icons/wallet'
import { formatCents } from '#web/lib/money.ts'
import { Button } from '#web/ui/button.tsx'

type FooterState = 'ready' | 'sending' | 'offline' | 'booked'

export function BookingFooter(props: {
  formId: string
  totalCents: number
  state: FooterState
  /** Of the button that sends: what it does, then what has come of it. */
  label: string
  onCancel: () => void
}) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 pb-2.5">
        <p className="flex items-baseline gap-2.5">
          <span className="text-small text-muted">Totale</span>
          <strong className="text-[1.375rem] font-time tnum" aria-live="polite">
            {formatCents(props.totalCents)}
          </strong>
        </p>
        <p className="flex items-center gap-2 text-small text-muted">
          <Wallet aria-hidden="true" />
          Paghi in struttura
        </p>
      </div>
      {props.state === 'offline' && (
        <p role="alert" className="pb-2.5 text-small text-danger">
          Nessuna connessione internet. Controlla la tua connessione e riprova.
        </p>
      )}
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <Button tone="ghost" size="large" onClick={props.onCancel}>
          Annulla
        </Button>
        <Button
          type="submit"
          form={props.formId}
          tone="go"
          size="large"
          loading={props.state === 'sending'}
          loadingText="Confermando..."
          disabled={props.state === 'booked'}
          className="px-3!"
        >
          <span className="block">
            {props.state === 'offline' ? 'Nessuna connessione internet' : props.label}
          </span>
          {/* Part of the button whenever something is to be paid (R37; Court of Justice, C-249/21). */}
          {props.totalCents > 0 && props.state === 'ready' && (
            <span className="block text-meta font-label">con obbligo di pagare</span>
          )}
        </Button>
      </div>
    </>
  )
}
