import type { Database } from '../../../db/database.ts'
import { oneAtATime } from '../../../db/one-at-a-time.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Context } from '../../../kit/context.ts'

/** Letters with a code to one facility in a day, for all accounts together: one person may have many accounts. */
const MOST_A_DAY = 3
/** Tries of one code: five of a million, three times a day, so nobody guesses it. */
const MOST_TRIES = 5

const isAddress = String.raw`y.email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'`

// The person's open claim, if the facility has an address and nobody runs it by now.
const mine = `facility_claim c join facility y on y.id = c.facility_id
  where c.facility_id = $facilityId and c.user_id = $userId and c.status = 'open' and ${isAddress}
    and not exists (select from facility_staff s where s.facility_id = y.id)`

const mailbox = prepared('claim-mailbox', `select y.email as "email!" from ${mine}`)

type Known = { facilityId: number; userId: string }

/** Undefined where there is no open claim, or nowhere to send a code. */
export async function findMailbox({ db }: Context, known: Known): Promise<string | undefined> {
  const [row] = await mailbox(db, known)
  return row?.email
}

// One statement: no code without its letter.
const send = prepared(
  'send-claim-code',
  `with claim as (select c.id, y.email from ${mine}),
   today as (
     select count(*) as sent from facility_claim_code p join facility_claim c on c.id = p.claim_id
     where c.facility_id = $facilityId and p.created_at > coalesce($at?::timestamptz, now()) - interval '1 day'
   ),
   made as (
     insert into facility_claim_code (claim_id, code, created_at)
     select claim.id, $code, coalesce($at?::timestamptz, now()) from claim, today where today.sent < $most
     returning id
   ),
   announced as (select queue_task('claim-code-letter', json_build_object('codeId', id)) from made)
   select claim.email as "email!", (select count(*) from made)::integer as "made!", (select count(*) from announced) as letters
   from claim`,
)

/** @returns undefined as `findMailbox`; `made` is 0 when the day's letters are used up */
export async function insertCode({ db, at }: Context, known: Known & { code: string }) {
  const [row] = await oneAtATime(db, `claim codes ${known.facilityId}`, connection =>
    send(connection, { ...known, at, most: MOST_A_DAY }),
  )
  return row
}

// Only the last code sent is good, for half an hour. A try is counted in the statement that says whether it was right.
const tryIt = prepared(
  'try-claim-code',
  `update facility_claim_code p set tries = p.tries + 1
   where p.tries < $most and p.created_at > coalesce($at?::timestamptz, now()) - interval '30 minutes' and p.id = (
     select p.id from facility_claim_code p
     where p.claim_id = (select c.id from ${mine})
     order by p.created_at desc, p.id limit 1
   )
   returning p.claim_id, p.code = $code as "is_right!"`,
)

/** The claim that the code proves; undefined when it proves none. */
export async function tryCode(
  { db, at }: Context,
  known: Known & { code: string },
): Promise<string | undefined> {
  const [row] = await tryIt(db, { ...known, at, most: MOST_TRIES })
  return row?.is_right ? row.claim_id : undefined
}

export type LetterRow = NonNullable<Awaited<ReturnType<typeof findForLetter>>>

const forLetter = prepared(
  'claim-code-for-letter',
  `select p.id, p.code, y.email as "email!", y.name as facility
   from facility_claim_code p
   join facility_claim c on c.id = p.claim_id and c.status = 'open'
   join facility y on y.id = c.facility_id
   where p.id = $id and ${isAddress}`,
)

export async function findForLetter(db: Database, id: string) {
  const [row] = await forLetter(db, { id })
  return row
}
