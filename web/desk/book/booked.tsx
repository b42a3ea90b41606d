import type { ReactNode } from 'react'
import type { FacilityDay } from '#contract/desk-day.ts'
import type { NewSeries } from '#contract/series.ts'
import { Button } from '#web/ui/button.tsx'
import { WhatsAppButton } from '#web/ui/whatsapp-button.tsx'
import { spanOf } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { counted } from '#web/words/numbers.ts'
import type { Desk } from '../use-desk.ts'
import type { Done } from './book-form.tsx'
import { confirmationUrl, seriesConfirmationUrl } from './whatsapp.ts'

export type DoneSeries = { wish: NewSeries; made: { id: string; totalCents: number } }
type Shown = { day: FacilityDay; desk: Desk; onClose: () => void }

/** A booking that has just been made, and what its caller still has to hear. */
export function Booked({ day, desk, onClose, done: { wish, receipt } }: Shown & { done: Done }) {
  const told = { ...toldOf(day, wish), wish, totalCents: receipt.totalCents }
  return (
    <Said
      headline={`${told.fieldName}, ${spanOf(wish)} · ${formatCents(receipt.totalCents)}`}
      caller={wish}
      messageUrl={confirmationUrl(told, receipt.shareKey, location.origin)}
      isUndoing={desk.undo.isPending}
      onUndo={() => desk.undo.mutate(receipt, { onSuccess: onClose })}
      onClose={onClose}
    >
      {receipt.memberDiscountPercent && (
        <p className="text-small">Prezzo con la tessera, {receipt.memberDiscountPercent}% in meno.</p>
      )}
    </Said>
  )
}

/** The same for hours of every week. */
export function BookedSeries({ day, desk, onClose, done: { wish, made } }: Shown & { done: DoneSeries }) {
  const told = { ...toldOf(day, wish), wish, totalCents: made.totalCents }
  const times = counted(wish.dates.length, 'volta', 'volte')
  return (
    <Said
      headline={`${told.fieldName}, ${spanOf(wish)}, ${times}\u00a0· ${formatCents(made.totalCents)}`}
      caller={wish}
      messageUrl={seriesConfirmationUrl(told)}
      isUndoing={desk.undoSeries.isPending}
      onUndo={() =>
        desk.undoSeries.mutate({ changeId: made.id, bookings: wish.dates.length }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  )
}

type SaidProps = {
  headline: string
  caller: Pick<NewSeries, 'customerName' | 'email' | 'phone'>
  messageUrl: string
  isUndoing: boolean
  onUndo: () => void
  onClose: () => void
  children?: ReactNode
}

function Said({ headline, caller, messageUrl, isUndoing, onUndo, onClose, children }: SaidProps) {
  const { customerName, email, phone } = caller
  return (
    <div className="grid gap-3">
      <p className="text-card heading-card tnum">{headline}</p>
      {children}
      <p className="text-ink2 wrap-anywhere">
        {email
          ? `${customerName} riceve la conferma a ${email}.`
          : `${customerName} non ha un’email: manda tu il messaggio.`}
      </p>
      {phone && <WhatsAppButton href={messageUrl}>Scrivi su WhatsApp</WhatsAppButton>}
      <div className="grid grid-cols-2 gap-2">
        <Button tone="ghost" loading={isUndoing} onClick={onUndo}>
          Torna indietro
        </Button>
        <Button tone="ghost" onClick={onClose} autoFocus>
          Chiudi
        </Button>
      </div>
    </div>
  )
}

function toldOf({ facility, fields }: FacilityDay, { fieldId }: { fieldId: number }) {
  return { facility, fieldName: fields.find(({ id }) => id === fieldId)?.name ?? '' }
}
