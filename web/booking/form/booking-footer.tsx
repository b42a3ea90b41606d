import Wallet from 'lucide-react/icons/wallet'
import { shareCents } from '#contract/sport.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { formatCents } from '#web/words/money.ts'

type BookingFooterProps = {
  formId: string
  totalCents: number
  players: number
  memberDiscountPercent: number
  needsApproval: boolean
  isSending: boolean
  /** Somebody else has the time: what is offered instead comes first. */
  isTaken: boolean
  /** What went wrong, and what to do about it. */
  failure: string | undefined
  onCancel: () => void
}

export function BookingFooter(props: BookingFooterProps) {
  const { totalCents, players, memberDiscountPercent, needsApproval } = props
  return (
    <>
      <div className="flex items-center justify-between gap-x-3 pb-2.5 max-[16rem]:flex-wrap">
        <p className="flex items-baseline gap-2.5">
          <span className="text-small text-muted">Totale</span>
          <strong className="text-[1.375rem] font-time tnum" aria-live="polite">
            {formatCents(totalCents)}
          </strong>
        </p>
        <div className="grid justify-items-end text-meta text-muted max-[16rem]:justify-items-start">
          {memberDiscountPercent > 0 && <p>Con la tessera, {memberDiscountPercent}% in meno</p>}
          {totalCents > 0 && players > 1 && (
            <p className="tnum">
              <strong className="text-ink">{formatCents(shareCents(totalCents, players))}</strong> a testa, in{' '}
              {players}
            </p>
          )}
          <p className="flex items-center gap-1.5">
            <Wallet className="size-4" aria-hidden="true" />
            Paghi in struttura
          </p>
        </div>
      </div>
      {/* Above the button, whose words do not change (R45). */}
      <FormError className="mb-2.5">{props.failure}</FormError>
      <div className="grid grid-cols-[auto_1fr] gap-2 max-[16rem]:grid-cols-1">
        <Button tone="ghost" size="large" onClick={props.onCancel} className="px-4!">
          Annulla
        </Button>
        <Button
          type="submit"
          form={props.formId}
          tone="go"
          size="large"
          loading={props.isSending}
          loadingText={needsApproval ? 'Invio...' : 'Confermando...'}
          disabled={props.isTaken}
          className="min-h-14! px-3!"
        >
          <span className="block">{needsApproval ? 'Invia richiesta' : 'Conferma Prenotazione'}</span>
          {/* Part of the button whenever something is to be paid (R37; Court of Justice, C-249/21). */}
          {totalCents > 0 && (
            <span className="block text-meta font-normal">
              con obbligo di pagare{needsApproval && ', se approvata'}
            </span>
          )}
        </Button>
      </div>
    </>
  )
}
