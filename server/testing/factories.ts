import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Role } from '#contract/account.ts'
import type { SportSlug } from '#contract/sport.ts'
import type { DB } from '../db/types.ts'
import type { Person, StaffRole } from '../kit/actor.ts'
import { fold, slugOf } from '../place/rules.ts'

/** A database, or `{ query: transaction }`. */
export type Store = { query: Kysely<DB> }

type FacilityRow = Insertable<DB['facility']>
type FieldRow = Insertable<DB['field']>

export type FacilityWish = Partial<FacilityRow>

/** A rule of the week: the minutes of a day, on every weekday (1 is Monday) unless said otherwise. */
export type WeekRule = { weekdays?: readonly number[]; from: number; to: number }
export type FieldWish = Omit<Partial<FieldRow>, 'facility_id'> & {
  facility_id: number
  sports?: readonly SportSlug[]
  opening?: readonly WeekRule[]
  bands?: readonly (WeekRule & { cents: number })[]
}

const everyDay = [1, 2, 3, 4, 5, 6, 7]
let count = 0

/** @returns the ids, in the order of the wishes */
export async function makeFacilities({ query }: Store, wishes: readonly FacilityWish[]): Promise<number[]> {
  const rows = await query
    .insertInto('facility')
    .values(wishes.map(facilityRow))
    .returning(['id', 'is_bookable'])
    .execute()
  await giveStaff(
    { query },
    rows.filter(row => row.is_bookable).map(row => row.id),
  )
  return rows.map(row => row.id)
}

/** Runs the bookable facilities that nobody else runs (R47), and cannot log in. */
const caretaker = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Gestione Prova',
  email: 'gestione@demo.example',
}

/** A facility takes bookings only while somebody verified runs it (R47). */
export async function giveStaff({ query }: Store, facilityIds: readonly number[]): Promise<void> {
  if (facilityIds.length === 0) return
  const { id, name, email } = caretaker
  await query
    .insertInto('auth_user')
    .values({ id, name, email, email_verified: true })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await query
    .insertInto('profile')
    .values({ id, name, email, role: 'owner' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const verified_at = new Date()
  const rows = facilityIds.map(
    facility_id => ({ facility_id, user_id: id, role: 'manager', verified_at }) as const,
  )
  await query.insertInto('facility_staff').values(rows).execute()
}

export async function makeFacility(db: Store, wish: FacilityWish = {}): Promise<number> {
  return only(await makeFacilities(db, [wish]))
}

function facilityRow(wish: FacilityWish): FacilityRow {
  count += 1
  const { location = 'Centro' } = wish
  const row = {
    name: `Centro Sportivo ${count}`,
    comune_code: '058039',
    city: 'Frascati',
    province: 'RM',
    postal_code: '00044',
    latitude: 41.8061,
    longitude: 12.6776,
    ...wish,
  }
  return {
    slug: `${slugOf(row.name)}-${count}`,
    location,
    location_key: location && fold(location),
    ...row,
  }
}

/** @returns the ids, in the order of the wishes; open every day from 9 to 24 unless the wish says otherwise */
export async function makeFields({ query }: Store, wishes: readonly FieldWish[]): Promise<number[]> {
  const rows = await query.insertInto('field').values(wishes.map(fieldRow)).returning('id').execute()
  const made = wishes.map((wish, index) => ({ ...wish, id: only(rows.slice(index)).id }))
  await query
    .insertInto('field_sport')
    .values(made.flatMap(({ id, sports = ['calcio-5'] }) => sports.map(sport => ({ field_id: id, sport }))))
    .execute()
  await insertOpening(query, made)
  await insertBands(query, made)
  return made.map(field => field.id)
}

export async function makeField(db: Store, wish: FieldWish): Promise<number> {
  return only(await makeFields(db, [wish]))
}

function fieldRow({ sports: _sports, opening: _opening, bands: _bands, ...wish }: FieldWish): FieldRow {
  count += 1
  return { name: `Campo ${count}`, ...wish }
}

type Made = FieldWish & { id: number }

// PostgreSQL takes 65,535 parameters in one statement, so many rows go in parts.
async function insertOpening(query: Store['query'], fields: readonly Made[]): Promise<void> {
  const rows = fields.flatMap(({ id, opening = [{ from: 9 * 60, to: 24 * 60 }] }) =>
    opening.flatMap(({ weekdays = everyDay, from, to }) =>
      weekdays.map(weekday => ({ field_id: id, weekday, opens_minute: from, closes_minute: to })),
    ),
  )
  for (const part of inParts(rows, 5_000)) await query.insertInto('opening_hours').values(part).execute()
}

async function insertBands(query: Store['query'], fields: readonly Made[]): Promise<void> {
  const rows = fields.flatMap(({ id, bands = [] }) =>
    bands.flatMap(({ weekdays = everyDay, from, to, cents }) =>
      weekdays.map(weekday => ({
        field_id: id,
        weekday,
        from_minute: from,
        to_minute: to,
        hourly_price_cents: cents,
      })),
    ),
  )
  for (const part of inParts(rows, 5_000)) await query.insertInto('price_band').values(part).execute()
}

export type PersonWish = {
  name?: string
  email?: string
  phone?: string
  role?: Role
  staffOf?: readonly number[]
  post?: StaffRole
}

/** Somebody who can act but not log in; a password needs server/auth. */
export async function makePerson({ query }: Store, wish: PersonWish = {}): Promise<Person> {
  count += 1
  const {
    name = 'Ada Prova',
    email = `persona${count}@demo.example`,
    phone = '333 1234567',
    role = 'client',
  } = wish
  const posts = (wish.staffOf ?? []).map(facilityId => ({ facilityId, role: wish.post ?? 'owner' }))
  const id = randomUUID()
  await query.insertInto('auth_user').values({ id, name, email, email_verified: true }).execute()
  await query.insertInto('profile').values({ id, name, email, phone, role }).execute()
  if (posts.length > 0) {
    const rows = posts.map(({ facilityId, role }) => ({
      facility_id: facilityId,
      user_id: id,
      role,
      verified_at: new Date(),
    }))
    await query.insertInto('facility_staff').values(rows).execute()
  }
  return { kind: 'person', id, name, email, phone, role, posts }
}

export function inParts<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  )
}

function only<Value>(values: readonly Value[]): Value {
  const [first] = values
  if (first === undefined) throw new Error('The database returned fewer rows than were inserted')
  return first
}
