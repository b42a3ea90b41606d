import type { FacilityRequest } from '#contract/site.ts'
import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { Context } from '../kit/context.ts'

/** Anybody can type a stranger's address, and every request writes to it: three a day are enough. */
const MOST_PER_ADDRESS = 3

const insert = prepared(
  'facility-request',
  `with recent as (
     select count(*) as by_address from facility_request
     where created_at > now() - interval '1 day' and lower(email) = lower($email)
   ),
   made as (
     insert into facility_request (facility_name, city, contact_name, email, phone, fields, notes)
     select $facilityName, $city, $contactName, $email, $phone, $fields, $notes? from recent where by_address < $mostPerAddress
     on conflict do nothing
     returning id
   ),
   announced as (
     select announce('facility-request-letter', jsonb_build_object('requestId', id), array['company', 'sender']) from made
   )
   select not exists (select from made) and by_address >= $mostPerAddress as "is_too_many!",
     (select count(*) from announced) as letters
   from recent`,
)

/** One statement: no request without its letters. */
export async function insertRequest({ db }: Context, request: FacilityRequest): Promise<'kept' | 'too-many'> {
  const [row] = await insert(db, { ...request, mostPerAddress: MOST_PER_ADDRESS })
  return row?.is_too_many ? 'too-many' : 'kept'
}

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

const byId = prepared(
  'facility-request-by-id',
  `select id, facility_name, city, contact_name, email, phone, fields, notes from facility_request where id = $id`,
)

export async function findRequest(db: Database, id: string) {
  const [row] = await byId(db, { id })
  return row
}

const sweep = prepared(
  'sweep-facility-requests',
  `delete from facility_request where created_at < now() - interval '1 year'`,
)

/** What the privacy page promises: requests are kept for a year at most. */
export async function sweepRequests(db: Database): Promise<void> {
  await sweep(db)
}
