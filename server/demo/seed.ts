import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../db/database.ts'
import { addDays, romeDate } from '../kit/civil-time.ts'
import { facilitySlug } from '../place/rules.ts'
import { resolvePlace } from '../place/service.ts'
import { type FacilityWish, inParts, makeFacilities, makeFields, type Store } from '../testing/factories.ts'
import { makeBookings, makeClosures } from '../testing/occupancy-factories.ts'
import { seedBanners } from './banners.ts'
import { ordinaryBookings, type SeededField } from './bookings.ts'
import { cast, demoPassword, saraFacilities } from './cast.ts'
import { castelli } from './castelli.ts'
import type { DemoTown } from './catalogue.ts'
import { type DemoFacility, fieldsOf } from './courts.ts'
import { describeFacility } from './descriptions.ts'
import { bookingsOfGiulia, closures, leQuerce, todayAtLeQuerce } from './le-querce.ts'
import { seedMatches } from './matches.ts'
import { north } from './north.ts'
import { randomFrom } from './random.ts'
import { south } from './south.ts'
import { seedTill } from './till.ts'
import { seedTournaments } from './tournaments.ts'

/** What the seed needs of server/auth, which alone may make an account that can log in. */
export type AccountMaker = {
  createConfirmedUser: (user: { name: string; email: string; password: string }) => Promise<string>
}

/**
 * Fills an empty database with the demo, whole or not at all: a start cut short leaves it empty.
 * @returns whether it did
 */
export async function seedWhenEmpty(
  db: Database,
  accounts: AccountMaker,
  say: (line: string) => void = () => undefined,
  at: Date = new Date(),
): Promise<boolean> {
  return alone(db, async () => {
    if (!(await isEmpty(db))) return false
    say('Filling the empty database with the demo')
    const castIds = await seedCast(db, accounts)
    await db.query.transaction().execute(query => seedDemo({ query }, castIds, at))
    // Otherwise the planner would still take the tables for empty.
    await sql`analyze`.execute(db.query)
    return true
  })
}

/**
 * If several processes start at once, one works; the others wait, perhaps longer than a statement may, and find it
 * done.
 */
async function alone<Value>({ url }: Database, work: () => Promise<Value>): Promise<Value> {
  // A connection beside those of the work, which may be allowed one alone.
  const own = openDatabase(url, { connections: 1, connectTimeoutMs: 5_000 })
  const connection = await own.pool.connect()
  try {
    for (;;) {
      const { rows } = await connection.query(
        "select pg_try_advisory_lock(hashtext('campo-libero demo')) as is_mine",
      )
      if (rows[0]?.is_mine) return await work()
      await sleep(200)
    }
  } finally {
    // The lock goes with its connection.
    connection.release(true)
    await own.close()
  }
}

async function isEmpty({ query }: Store): Promise<boolean> {
  return (await query.selectFrom('facility').select('id').limit(1).execute()).length === 0
}

type Listed = { town: DemoTown; facility: DemoFacility }

type CastIds = Record<keyof typeof cast, string>

/** The demo around one moment: the same for everybody on the same day, but for what has been played by now and is being played. */
async function seedDemo(db: Store, castIds: CastIds, at: Date): Promise<void> {
  const today = romeDate(at)
  const listed = [...castelli, ...north, ...south].flatMap(town =>
    town.facilities.map(facility => ({ town, facility })),
  )
  const facilityIds = await makeFacilities(db, listed.map(facilityWish))
  const idOfFacility = (name: string) =>
    facilityIds[listed.findIndex(({ facility }) => facility.name === name)] ?? 0
  const sarasIds = saraFacilities.map(idOfFacility)
  const staff = sarasIds.map(facility_id => ({
    facility_id,
    user_id: castIds.sara,
    role: 'owner',
    verified_at: new Date(),
  }))
  await db.query.insertInto('facility_staff').values(staff).execute()

  const fields = await seedFields(db, listed, facilityIds)
  const ids = new Map(fields.map(({ key, id }) => [key, id]))
  const idOf = (facility: string, field: string) =>
    ids.get(keyOf(facility, field)) ?? missing(facility, field)
  await composeFields(db, listed, idOf)
  await makeClosures(db, closures(idOf, today))
  // The first booking keeps the field: the days written by hand come before the ordinary ones.
  const { name: customerName, email, phone } = cast.giulia
  const hers = { userId: castIds.giulia, customerName, email, phone }
  await makeBookings(db, [
    ...bookingsOfGiulia(idOf, today).map(wish => ({ ...wish, ...hers })),
    ...todayAtLeQuerce(idOf, today),
  ])
  await seedTournaments(db, { idOfFacility, idOfField: idOf, creatorId: castIds.sara, today, at })
  const querce = idOfFacility(leQuerce)
  const atQuerce = new Set(fields.filter(field => field.facility_id === querce).map(field => field.id))
  const ordinary = ordinaryBookings(fields, today).filter(
    wish => wish.date !== today || !atQuerce.has(wish.fieldId),
  )
  // A statement may take 5 s, even on the slowest machine.
  for (const part of inParts(ordinary, 250)) await makeBookings(db, part)
  await seedTill(db, { facilityIds: sarasIds, takenBy: castIds.sara, at })
  await seedMatches(db, fields, today)
  await seedMembers(db, listed, facilityIds, today)
  await seedBanners(db, today)
}

function facilityWish({ town, facility }: Listed, index: number): FacilityWish {
  const place = resolvePlace(town.comune)
  if (!place) throw new Error(`${town.comune} is no comune`)
  const random = randomFrom(facility.name)
  const slug = facilitySlug(facility.name, place.name)
  const { cancellation = 2 } = facility
  return {
    slug,
    name: facility.name,
    comune_code: place.code,
    city: place.name,
    province: place.province,
    location: facility.zone,
    street: facility.street,
    postal_code: facility.postalCode,
    phone: `${town.dial} 555${String(index).padStart(2, '0')}${Math.floor(random() * 90) + 10}`,
    email: `${slug}@demo.example`,
    description: describeFacility(facility, random),
    ...besides(place, random),
    booking_window_days: facility.windowDays ?? 30,
    needs_approval: facility.needsApproval ?? false,
    cancellation_rule: typeof cancellation === 'number' ? 'hours' : cancellation,
    cancellation_hours: typeof cancellation === 'number' ? cancellation : 0,
  }
}

/** Half a kilometre to two and a half from the middle of the comune. */
function besides({ latitude, longitude }: { latitude: number; longitude: number }, random: () => number) {
  const kilometres = 0.5 + 2 * random()
  const bearing = 2 * Math.PI * random()
  // One degree of latitude is 111.2 km.
  const north = (kilometres * Math.cos(bearing)) / 111.2
  const east = (kilometres * Math.sin(bearing)) / (111.2 * Math.cos((latitude * Math.PI) / 180))
  return { latitude: latitude + north, longitude: longitude + east }
}

async function seedFields(db: Store, listed: readonly Listed[], facilityIds: readonly number[]) {
  const wishes = listed.flatMap(({ town, facility }, index) => {
    const popularity = 0.7 + 0.4 * randomFrom(`${facility.name} popularity`)()
    const fields = fieldsOf(facility, facilityIds[index] ?? 0, town.priceLevel)
    return fields.map((field, position) => ({
      ...field,
      key: keyOf(facility.name, field.name ?? ''),
      popularity,
      isQuiet: fields.findIndex(({ sports }) => String(sports) === String(field.sports)) === position,
      hasNumbers: saraFacilities.includes(facility.name),
    }))
  })
  const ids = await makeFields(
    db,
    wishes.map(
      ({ key: _key, popularity: _popularity, isQuiet: _isQuiet, hasNumbers: _hasNumbers, ...field }) => field,
    ),
  )
  return wishes.map((wish, index): SeededField => ({ ...wish, id: ids[index] ?? 0 }))
}

async function composeFields({ query }: Store, listed: readonly Listed[], idOf: FieldIds): Promise<void> {
  for (const { facility } of listed) {
    if (!facility.composed) continue
    const { field, over } = facility.composed
    const parts = over.map(name => idOf(facility.name, name))
    await sql`select lay_field(${idOf(facility.name, field)}, ${parts}::integer[], now())`.execute(query)
  }
}

/** Makes some customers members where members pay less; the certificate of one has run out. */
async function seedMembers(
  { query }: Store,
  listed: readonly Listed[],
  facilityIds: readonly number[],
  today: string,
): Promise<void> {
  const clubs = facilityIds.filter((_, index) => listed[index]?.facility.memberDiscount)
  const known = await query
    .selectFrom('customer')
    .select('id')
    .where('facility_id', 'in', clubs)
    .orderBy('name')
    .limit(6)
    .execute()
  for (const [index, { id }] of known.entries())
    await query
      .updateTable('customer')
      .set({ member_until: addDays(today, 200), certificate_until: addDays(today, index === 0 ? -12 : 90) })
      .where('id', '=', id)
      .execute()
}

/** The three accounts that can log in; one that a start cut short has left is used again. */
async function seedCast({ query }: Database, accounts: AccountMaker): Promise<CastIds> {
  const idOf = async ({ name, email, phone, role }: (typeof cast)[keyof typeof cast]) => {
    const known = await query
      .selectFrom('auth_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    const id = known?.id ?? (await accounts.createConfirmedUser({ name, email, password: demoPassword }))
    await query.updateTable('profile').set({ phone, role }).where('id', '=', id).execute()
    return id
  }
  return { giulia: await idOf(cast.giulia), sara: await idOf(cast.sara), paolo: await idOf(cast.paolo) }
}

type FieldIds = (facility: string, field: string) => number

const keyOf = (facility: string, field: string) => `${facility} / ${field}`

function missing(facility: string, field: string): never {
  throw new Error(`The catalogue has no ${field} at ${facility}`)
}
