import { useQuery } from '@tanstack/react-query'
import type { CustomerLine } from '#contract/customer.ts'
import { customersQuery } from '#web/customer/queries.ts'
import { useDebounced } from '#web/form/use-debounced.ts'
import { writeInto } from '#web/form/write-into.ts'
import { Badge } from '#web/ui/badge.tsx'
import { writePhone } from '#web/words/phone.ts'
import type { Typed } from './use-typed.ts'

const FEWEST_LETTERS = 3
const MOST_SHOWN = 3

/**
 * Customers whose name is being typed: pressing one fills in how to reach him. Gone as soon as a number or an address
 * is filled in.
 */
export function KnownCallers({ facilityId, typed }: { facilityId: number; typed: Typed }) {
  const name = useDebounced(typed['customerName']?.trim() ?? '')
  const isAsked = name.length >= FEWEST_LETTERS && !typed['phone'] && !typed['email']
  const { data } = useQuery({ ...customersQuery(facilityId, { q: name }), enabled: isAsked })
  const known = isAsked ? (data?.customers.slice(0, MOST_SHOWN) ?? []) : []
  if (known.length === 0) return null
  return (
    <ul aria-label="Già clienti" className="-mt-1 divide-y divide-line rounded-control border border-line">
      {known.map(customer => (
        <li key={customer.id}>
          <button
            type="button"
            onClick={({ currentTarget }) => fillIn(currentTarget.form, customer)}
            className="flex min-h-11 w-full flex-wrap items-center gap-x-2 px-3 py-1.5 text-left text-small hover:bg-sunken"
          >
            <span className="min-w-0 font-label wrap-anywhere">{customer.name}</span>
            <span className="min-w-0 text-ink2 tnum wrap-anywhere">
              {customer.phone ? writePhone(customer.phone) : customer.email}
            </span>
            {customer.isBlocked && <Badge tone="danger">Bloccato</Badge>}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** As if it had been typed: the form keeps it, and asks for the price of a member. */
function fillIn(form: HTMLFormElement | null, { name, phone, email }: CustomerLine): void {
  const values = { customerName: name, phone: phone ? writePhone(phone) : '', email: email ?? '' }
  for (const [key, value] of Object.entries(values)) {
    const input = form?.elements.namedItem(key)
    if (!(input instanceof HTMLInputElement)) continue
    writeInto(input, value)
    // The pressed button disappears, so the focus goes to the name.
    if (key === 'customerName') input.focus()
  }
}
