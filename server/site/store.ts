import type { FacilityRequest } from '#contract/site.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { Context } from '../kit/context.ts'

/** Anybody can type a stranger's address, and every request writes to it: three a day are enough. */
const MOST_PER_ADDRESS = 3
/** A flood would fill the company's mailbox; real facilities do not come by the hundred. */
const MOST_A_DAY = 200

const insert = statement<{ is_too_many: boolean }>(
  'facility-request',
  `with recent as (
     select count(*) filter (where lower(email) = lower($4)) as by_address, count(*) as of_all
     from facility_request where created_at > now() - interval '1 day'
   ),
   made as (
     insert into facility_request (facility_name, city, contact_name, email, phone, fields, notes)
     select $1, $2, $3, $4, $5, $6, $7 from recent where by_address < $8 and of_all < $9
     on conflict do nothing
     returning id
   ),
   announced as (
     insert into outbox (task, payload)
     select 'facility-request-letter', json_build_object('requestId', made.id, 'to', reader)
     from made cross join unnest(array['company', 'sender']) as reader
   )
   select not exists (select from made) and (by_address >= $8 or of_all >= $9) as is_too_many
   from recent`,
)

/** One statement: no request without its letters. */
export async function insertRequest({ db }: Context, request: FacilityRequest): Promise<'kept' | 'too-many'> {
  const { facilityName, city, contactName, email, phone, fields, notes } = request
  const [row] = await insert(db, [
    ...[facilityName, city, contactName, email, phone, fields, notes ?? null],
    ...[MOST_PER_ADDRESS, MOST_A_DAY],
  ])
  return row?.is_too_many ? 'too-many' : 'kept'
}

export type RequestRow = {
  id: string
  facility_name: string
  city: string
  contact_name: string
  email: string
  phone: string
  fields: string
  notes: string | null
}

const byId = statement<RequestRow>(
  'facility-request-by-id',
  `select id, facility_name, city, contact_name, email, phone, fields, notes from facility_request where id = $1`,
)

export async function findRequest(db: Database, id: string): Promise<RequestRow | undefined> {
  const [row] = await byId(db, [id])
  return row
}

const sweep = statement(
  'sweep-facility-requests',
  `delete from facility_request where created_at < now() - interval '1 year'`,
)

/** What the privacy page promises: requests are kept for a year at most. */
export async function sweepRequests(db: Database): Promise<void> {
  await sweep(db, [])
}
