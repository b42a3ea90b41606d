import type { FacilityRequest, RequestStatus } from '#contract/facility-request.ts'
import type { Database } from '../../db/database.ts'
import { oneAtATime } from '../../db/one-at-a-time.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

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
     select announce('facility-request-letter', jsonb_build_object('requestId', id, 'event', 'open'), array['company', 'sender'])
     from made
   )
   select not exists (select from made) and by_address >= $mostPerAddress as "is_too_many!",
     (select count(*) from announced) as letters
   from recent`,
)

/** One statement: no request without its letters. */
export async function insertRequest({ db }: Context, request: FacilityRequest): Promise<'kept' | 'too-many'> {
  const [row] = await oneAtATime(db, `facility requests ${request.email.toLowerCase()}`, connection =>
    insert(connection, { ...request, mostPerAddress: MOST_PER_ADDRESS }),
  )
  return row?.is_too_many ? 'too-many' : 'kept'
}

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

const byId = prepared(
  'facility-request-by-id',
  `select id, facility_name, city, contact_name, email, phone, fields, notes, status, facility_id
   from facility_request where id = $id`,
).giving<{ status: RequestStatus }>()

export async function findRequest(db: Database, id: string) {
  const [row] = await byId(db, { id })
  return row
}

const waiting = prepared(
  'waiting-facility-requests',
  `select id, facility_name, city, contact_name, email, phone, fields, notes, created_at
   from facility_request where status = 'open' order by created_at, id limit 100`,
)

export function listWaiting({ db }: Context) {
  return waiting(db)
}

const similar = prepared(
  'facilities-named-alike',
  `select y.slug, y.name, y.comune_code, asked.name as "asked!"
   from unnest($names::text[], $comuni::text[]) as asked (name, comune)
   cross join lateral (
     select y.slug, y.name, y.comune_code from facility y
     where y.comune_code = asked.comune and similarity(lower(y.name), lower(asked.name)) > 0.3
     order by similarity(lower(y.name), lower(asked.name)) desc, y.id limit 3
   ) y`,
)

/** Up to three facilities of the comune for each name that are called like it. */
export function listNamedAlike({ db }: Context, asked: readonly { name: string; comune: string }[]) {
  return similar(db, { names: asked.map(({ name }) => name), comuni: asked.map(({ comune }) => comune) })
}

// The row is locked by the first answer: a second one finds it answered.
const decide = prepared(
  'decide-facility-request',
  `with decided as (
     update facility_request set status = $status, decided_at = coalesce($at?::timestamptz, now())
     where id = $id and status = 'open' returning *
   ),
   announced as (
     select announce('facility-request-letter', jsonb_build_object('requestId', id, 'event', status), array['sender'])
     from decided where status = 'refused'
   )
   select decided.facility_name, decided.city, decided.email, decided.phone, (select count(*) from announced) as letters
   from decided`,
)

/** Undefined when there was nothing left to decide. */
export async function decideRequest({ db, at }: Context, id: string, status: 'accepted' | 'refused') {
  const [row] = await decide(db, { id, status, at })
  return row
}

const makeIt = prepared(
  'make-facility',
  `with made as (
     insert into facility (slug, name, comune_code, city, province, postal_code, phone, is_bookable)
     select $slug, $name, $comuneCode, $city, $province, $postalCode?, $phone, false
     where not exists (select from former_address o where o.slug = $slug)
     on conflict (slug) do nothing
     returning id
   ),
   noted as (update facility_request r set facility_id = made.id from made where r.id = $requestId)
   select id from made`,
)

export type NewFacility = {
  requestId: string
  slug: string
  name: string
  comuneCode: string
  city: string
  province: string
  postalCode: string | null
  phone: string
}

/** Closed, without a field, at a place that it tells itself. Undefined when another facility has the address, or had it. */
export async function insertFacility({ db }: Context, facility: NewFacility): Promise<number | undefined> {
  const [row] = await makeIt(db, facility)
  return row?.id
}

const sweep = prepared(
  'sweep-facility-requests',
  `delete from facility_request where created_at < now() - interval '1 year'`,
)

/** What the privacy page promises: requests are kept for a year at most. */
export async function sweepRequests(db: Database): Promise<void> {
  await sweep(db)
}
