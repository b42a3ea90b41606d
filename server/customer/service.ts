import {
  CUSTOMERS_PER_PAGE,
  type Customer,
  type CustomerLine,
  type CustomerNotes,
} from '#contract/customer.ts'
import { noteChange } from '../audit/service.ts'
import { shownStatus } from '../booking/rules.ts'
import { getFacility } from '../facility/service.ts'
import { mayAt, type Person, requireAt } from '../kit/actor.ts'
import { allOrNothing } from '../kit/all-or-nothing.ts'
import type { Context } from '../kit/context.ts'
import { readPage } from '../kit/paged.ts'
import { Problem } from '../kit/problem.ts'
import { countLapses } from '../reliability/rules.ts'
import { customerMay } from './rules.ts'
import {
  type CustomerRow,
  type FiguresRow,
  findCustomer,
  listBookings,
  listCustomers,
  saveBlock,
  saveNotes,
} from './store.ts'

type Known = { facilityId: number; id: string }

const NO_LAPSES = { lateLeaves: 0, noShows: 0 }

/** A page of a facility's customers. */
export async function findCustomers(
  context: Context,
  facilityId: number,
  { q = '', only, page }: { q?: string | undefined; only: 'all' | 'blocked'; page: number },
) {
  requireAt(context.actor, facilityId, customerMay.see)
  const wish = { facilityId, text: q, isBlocked: only === 'blocked' }
  const [{ id, name, city }, { rows, ...place }] = await Promise.all([
    getFacility(context, facilityId),
    readPage({ page, perPage: CUSTOMERS_PER_PAGE }, offset => listCustomers(context, { ...wish, offset })),
  ])
  return { facility: { id, name, city }, customers: rows.map(toLine), ...place }
}

export async function getCustomer(context: Context, known: Known): Promise<Customer> {
  requireAt(context.actor, known.facilityId, customerMay.see)
  const [row, bookings] = await Promise.all([findCustomer(context, known), listBookings(context, known)])
  if (!row) throw new Problem('not-found')
  const now = context.at ?? new Date()
  return {
    ...toLine(row),
    version: row.version,
    note: row.note,
    memberUntil: row.member_until,
    certificateUntil: row.certificate_until,
    blockedAt: row.blocked_at?.toISOString() ?? null,
    matchLapses: countLapses(row.match_lapses, now) ?? NO_LAPSES,
    bookings: bookings.map(({ ends_at, ...booking }) => ({
      ...booking,
      status: shownStatus({ status: booking.status, ends_at }, now),
    })),
    mayBlock: mayAt(context.actor, known.facilityId, customerMay.block),
  }
}

/** The audit log keeps that something was noted, and nothing of what (R6). */
export async function noteCustomer(context: Context, known: Known, notes: CustomerNotes): Promise<Customer> {
  const person = requireAt(context.actor, known.facilityId, customerMay.note)
  const stands = ({ note, member_until, certificate_until }: CustomerRow) =>
    (note ?? '') === notes.note &&
    member_until === notes.memberUntil &&
    certificate_until === notes.certificateUntil
  return change(context, person, known, {
    after: { noted: true },
    stands,
    save: inside => saveNotes(inside, { ...known, ...notes }),
  })
}

/** Bookings that he has stay: they may be cancelled at the desk, with words. */
export async function blockCustomer(
  context: Context,
  known: Known,
  wish: { version: number; isBlocked: boolean },
): Promise<Customer> {
  const person = requireAt(context.actor, known.facilityId, customerMay.block)
  const { isBlocked } = wish
  return change(context, person, known, {
    after: { isBlocked },
    stands: ({ blocked_at }) => (blocked_at !== null) === isBlocked,
    save: inside => saveBlock(inside, { ...known, ...wish }),
  })
}

/** What somebody else has noted meanwhile is never written over. */
async function change(
  context: Context,
  person: Person,
  known: Known,
  {
    after,
    stands,
    save,
  }: {
    after: object
    /** Whether it is so already: a request sent again, because its answer was lost, is answered like the first. */
    stands: (row: CustomerRow) => boolean
    save: (inside: Context) => Promise<boolean>
  },
): Promise<Customer> {
  await allOrNothing(context, async inside => {
    if (!(await save(inside))) {
      const row = await findCustomer(inside, known)
      if (!row) throw new Problem('not-found')
      if (!stands(row)) throw new Problem('customer-changed')
      return
    }
    const { facilityId } = known
    await noteChange(inside.db, person, {
      action: 'change',
      subject: 'customer',
      subjectId: known.id,
      facilityId,
      before: { facilityId },
      after,
    })
  })
  return getCustomer(context, known)
}

function toLine(row: FiguresRow): CustomerLine {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    hasAccount: row.has_account,
    isBlocked: row.is_blocked,
    visits: row.visits,
    toCome: row.to_come,
    noShows: row.no_shows,
    lateCancellations: row.late_cancellations,
    paidCents: row.paid_cents,
    owedCents: row.owed_cents,
    lastOn: row.last_on,
  }
}
