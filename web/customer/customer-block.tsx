import { useState } from 'react'
import { withArticle } from '#contract/article.ts'
import type { Customer } from '#contract/customer.ts'
import { adviceFor } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { formatDate, romeDate } from '#web/words/dates.ts'
import { counted } from '#web/words/numbers.ts'
import type { CustomerChanges } from './use-customer.ts'

type BlockProps = { customer: Customer; changes: CustomerChanges }

/** Takes no more bookings of somebody, or takes them again. */
export function CustomerBlock({ customer, changes: { block } }: BlockProps) {
  const [isAsking, setAsking] = useState(false)
  const { isBlocked, mayBlock, toCome, version } = customer
  const change = () => block.mutate({ version, isBlocked: !isBlocked }, { onSettled: () => setAsking(false) })
  if (!mayBlock)
    return isBlocked ? <Card>{blockedText(customer)} Decide chi gestisce la struttura.</Card> : null
  return (
    <Card as="section" aria-labelledby="blocco">
      <h2 id="blocco" className="heading text-section">
        Prenotazioni
      </h2>
      <p className="mt-1 text-small text-ink2">
        {isBlocked
          ? blockedText(customer)
          : 'Chi è bloccato non può prenotare qui, né online né al banco. Gli diciamo solo di sentire la struttura.'}
        {toCome > 0 && ` Ha ${counted(toCome, 'prenotazione', 'prenotazioni')} in arrivo: resta tutto com’è.`}
      </p>
      {isAsking ? (
        <div role="alert" className="mt-3 flex flex-wrap gap-2">
          <Button tone="danger" loading={block.isPending} onClick={change}>
            Sì, blocca
          </Button>
          <Button tone="ghost" autoFocus onClick={() => setAsking(false)}>
            Lascia così
          </Button>
        </div>
      ) : (
        <Button
          tone="ghost"
          className="mt-3"
          loading={block.isPending}
          onClick={isBlocked ? change : () => setAsking(true)}
        >
          {isBlocked ? 'Riammetti' : 'Blocca'}
        </Button>
      )}
      <FormError className="mt-3">{adviceFor(block.error)}</FormError>
    </Card>
  )
}

function blockedText({ blockedAt }: Customer): string {
  const since = blockedAt && ` ${withArticle('dal', formatDate(romeDate(new Date(blockedAt))))}`
  return `Qui non può prenotare${since ?? ''}, né online né al banco.`
}
