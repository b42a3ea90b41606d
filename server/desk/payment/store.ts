import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'
import type { Claim } from '../../kit/idempotency.ts'

// If two desks take a payment at the same moment, the second waits for this row and then counts the first. What is
// cancelled meanwhile, or not approved yet, owes nothing: of it money is only given back, or taken in again that was noted
// as given back by mistake.
const pay = prepared(
  'desk-pay',
  `with due as materialized (
     select b.id, case
         when b.status in ('confirmed', 'no-show') then b.price_cents
         else (select sum(p.cents) from payment p where p.booking_id = b.id and p.cents > 0)
       end as price_cents
     from booking b join field f on f.id = b.field_id
     where b.id = $id and f.facility_id = $facilityId
     for update of b
   ),
   known as materialized (select due.*, paid_cents(due.id) as paid from due),
   taken as (
     insert into payment (id, booking_id, cents, method, taken_by, taken_at)
     select $paymentId::uuid, known.id, $cents, $method, $userId::uuid, coalesce($at?::timestamptz, now())
     from known
     where paid + $cents >= 0 and paid + $cents <= greatest(price_cents, paid)
     returning cents
   ),
   claimed as (
     insert into idempotency_key (user_id, key, request_hash, outcome)
     select $userId::uuid, $key, $requestHash, json_build_object('paidCents', known.paid + taken.cents)
     from known, taken
     returning outcome
   )
   select outcome from claimed`,
).giving<{ outcome: { paidCents: number } }>()

export type TakePayment = Claim & {
  facilityId: number
  id: string
  paymentId: string
  cents: number
  method: 'cash' | 'card'
}

/** Undefined when it is not a booking of the facility, or more is taken than is due, or given back than was paid. */
export async function insertPayment({ db, at }: Context, payment: TakePayment) {
  const [row] = await pay(db, { ...payment, at })
  return row?.outcome
}
