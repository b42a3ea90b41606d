import { Link } from 'react-router'
import type { Tie } from '#contract/leaving.ts'
import { staffPath } from '#contract/paths.ts'
import { useToday } from '#web/device/now.ts'
import { Card } from '#web/ui/card.tsx'
import { clockOfDay } from '#web/words/dates.ts'
import { PhoneLink } from '#web/words/phone-link.tsx'
import { whenOf } from './leaving-lists.tsx'

/** Why the account stays for now, and what to do about each of the reasons. */
export function LeavingTies({ ties }: { ties: readonly Tie[] }) {
  return (
    <Card as="section" aria-labelledby="prima" className="border-warn bg-warn-soft">
      <h2 id="prima" className="text-card heading-card">
        Non si può ancora eliminare
      </h2>
      <ul className="mt-2 grid gap-3">
        {ties.map(tie => (
          <li key={keyOf(tie)} className="wrap-anywhere">
            <TieWords tie={tie} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function TieWords({ tie }: { tie: Tie }) {
  const today = useToday()
  if (tie.kind === 'admin')
    return (
      <p className="text-small">
        Amministri Campo Libero: chiedi prima a un’altra persona dell’amministrazione di toglierti il ruolo.
      </p>
    )
  if (tie.kind === 'last-owner')
    return (
      <>
        <p className="font-label">{tie.facilityName}</p>
        <p className="text-small">
          Non c’è un’altra persona titolare che possa accedere:{' '}
          <Link to={staffPath(tie.facilityId)} className="underline">
            prima nominane una
          </Link>
          .
        </p>
      </>
    )
  const after = clockOfDay(tie.endsAt, today)
  return (
    <>
      <p className="font-label">
        {tie.kind === 'booking'
          ? `${tie.facilityName}, ${tie.fieldName}`
          : `${tie.title}, ${tie.facilityName}`}
      </p>
      <p className="text-small">{whenOf(tie, today)}</p>
      {tie.kind === 'booking' ? (
        <p className="text-small">
          Questa prenotazione non si può più annullare: la struttura conta su di te. Puoi eliminare l’account
          dopo le {after}, o prima se la struttura la annulla
          {tie.facilityPhone && (
            <>
              {' '}
              (<PhoneLink phone={tie.facilityPhone} className="whitespace-nowrap underline" />)
            </>
          )}
          .
        </p>
      ) : (
        <p className="text-small">
          Il posto non si può più lasciare: chi gioca conta su di te. Puoi eliminare l’account dopo le {after}
          .
        </p>
      )}
    </>
  )
}

function keyOf(tie: Tie): string {
  if (tie.kind === 'admin') return tie.kind
  return `${tie.kind} ${tie.kind === 'last-owner' ? tie.facilityId : tie.id}`
}
