import { beforeAll, describe, expect, it } from 'vitest'
import { createAuth } from '../auth/auth.ts'
import { noLetters } from '../auth/letter/letters.ts'
import { testDatabase } from '../testing/database.ts'
import { demoPassword } from './cast.ts'
import { seedWhenEmpty } from './seed.ts'

// As few as `DATABASE_CONNECTIONS` may say.
const db = testDatabase({ connections: 1 })
const at = new Date('2026-11-25T16:20:00Z')

const auth = createAuth({
  db,
  secret: 'a secret of the tests, longer than it must be',
  baseUrl: 'http://localhost:3000',
  origins: ['http://localhost:3000'],
  letters: noLetters,
})

async function count(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await db.pool.query<{ n: number }>(`select count(*)::integer as n from ${sql}`, values)
  return rows[0]?.n ?? 0
}

describe('the demo', () => {
  beforeAll(async () => {
    // Two processes that start at once on a new database.
    const starts = [1, 2].map(() => seedWhenEmpty(db, auth, undefined, at))
    expect((await Promise.all(starts)).toSorted()).toEqual([false, true])
  })

  it('has at least 60 facilities in 25 comuni and 200 fields of all eight sports', async () => {
    expect(await count('facility')).toBeGreaterThanOrEqual(60)
    expect(await count('(select distinct comune_code from facility) c')).toBeGreaterThanOrEqual(25)
    expect(await count('field')).toBeGreaterThanOrEqual(200)
    expect(await count('(select distinct sport from field_sport) s')).toBe(8)
  })

  it('has matches to join, each with places left', async () => {
    expect(await count("organized_match where status = 'open' and players < max_players")).toBe(5)
  })

  it('lets a match of a tournament be played right now, and the next one come after it', async () => {
    const { rows } = await db.pool.query(
      'select state, starts_at from tournament_match where starts_at is not null order by starts_at limit 2',
    )
    const minutesAgo = rows.map(row => (at.getTime() - row.starts_at.getTime()) / 60_000)
    expect(rows.map(row => row.state)).toEqual(['live', 'scheduled'])
    expect(minutesAgo).toEqual([40, -20])
  })

  it('is made once, and left alone afterwards', async () => {
    const before = await count('booking')
    expect(await seedWhenEmpty(db, auth, undefined, at)).toBe(false)
    expect(await count('booking')).toBe(before)
  })

  it('puts eight fields at Le Querce, some free tonight and some not', async () => {
    const querce =
      "field f join facility y on y.id = f.facility_id where y.name = 'Centro Sportivo Le Querce'"
    expect(await count(querce)).toBe(8)
    const free = `${querce} and exists (select from field_slots(f.id, '2026-11-25', $1) s where s.is_free)`
    expect(await count(free, [at])).toBe(6)
  })

  it.each(['2026-11-25', '2026-11-26', '2026-11-28', '2026-12-02'])(
    'leaves five-a-side pitches free in Frascati at 20:30 on %s',
    async day => {
      const pitches = `field f join facility y on y.id = f.facility_id and y.city = 'Frascati'
        join field_sport p on p.field_id = f.id and p.sport = 'calcio-5'
        join lateral field_slots(f.id, $1, $2) s on s.start_minute = 1230 and s.is_free`
      expect(await count(pitches, [day, at])).toBeGreaterThanOrEqual(1)
    },
  )

  it('has a pitch over two others, sold once, and members who pay less', async () => {
    const composed = "field f join facility y on y.id = f.facility_id and y.name = 'Sporting Ciampino'"
    expect(await count(`${composed} and cardinality(f.ground) = 2`)).toBe(1)
    const onIt = `booking b join ${composed} on f.id = b.field_id and cardinality(f.ground) = 2`
    expect(await count(`${onIt} where b.status = 'confirmed'`)).toBeGreaterThan(0)
    expect(await count(`${composed} and f.member_discount_percent = 20`)).toBe(7)
    expect(await count("customer where member_until > '2026-11-25'")).toBe(6)
  })

  it('takes more evenings than mornings, in the past and in the future', async () => {
    const occupied = "booking where status = 'confirmed' and start_minute"
    const evenings = await count(`${occupied} >= 18 * 60`)
    expect(evenings).toBeGreaterThan(2 * (await count(`${occupied} < 13 * 60`)))
    expect(await count('booking where starts_at < $1', [at])).toBeGreaterThan(500)
    expect(await count('booking where starts_at > $1', [at])).toBeGreaterThan(500)
  })

  it('has taken the money for nearly all that Sara’s fields were played on, and for nothing to come', async () => {
    const atSaras = `booking b join field f on f.id = b.field_id
      join facility_staff s on s.facility_id = f.facility_id and s.role = 'owner'`
    const played = await count(`${atSaras} where b.status = 'confirmed' and b.ends_at <= $1`, [at])
    const paid = await count(`${atSaras} join payment p on p.booking_id = b.id where b.ends_at <= $1`, [at])
    expect(paid / played).toBeGreaterThan(0.9)
    expect(paid).toBeLessThan(played)
    expect(await count(`${atSaras} where b.status = 'no-show'`)).toBeGreaterThan(0)
    expect(await count('payment p join booking b on b.id = p.booking_id where b.ends_at > $1', [at])).toBe(0)
    const firstDay = `${atSaras} where b.user_id is null and b.date < '2026-10-30'`
    expect(await count(firstDay)).toBeGreaterThan(0)
  })

  it('never books a field that is closed, nor past its closing time', async () => {
    const outside = `booking b where not exists (
      select from opening_hours o
      where o.field_id = b.field_id and o.weekday = extract(isodow from b.date)
        and rome_instant(b.date, o.opens_minute) <= b.starts_at and b.ends_at <= rome_instant(b.date, o.closes_minute))`
    expect(await count(outside)).toBe(0)
  })

  it('gives Giulia bookings behind her and ahead of her', async () => {
    const hers =
      "booking b join profile p on p.id = b.user_id where p.name = 'Giulia Ranieri' and b.starts_at"
    expect(await count(`${hers} < $1`, [at])).toBe(8)
    expect(await count(`${hers} > $1`, [at])).toBe(3)
  })

  it.each([
    ['giulia@demo.example', 'client', 0],
    ['sara@demo.example', 'owner', 3],
    ['paolo@demo.example', 'admin', 0],
  ])('lets %s log in as %s', async (email, role, facilities) => {
    const response = await auth.handler(
      new Request('http://localhost:3000/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
        body: JSON.stringify({ email, password: demoPassword }),
      }),
    )
    expect(response.status).toBe(200)
    const cookie = response.headers
      .getSetCookie()
      .map(line => line.split(';')[0])
      .join('; ')
    const actor = await auth.readActor(new Headers({ cookie }))
    expect(actor).toMatchObject({ kind: 'person', email, role })
    expect(actor.kind === 'person' && actor.posts).toHaveLength(facilities)
  })
})
