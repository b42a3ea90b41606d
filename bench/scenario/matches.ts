import { openDatabase } from '#server/db/database.ts'
import { summarise } from '../measure.ts'
import { judge, judgeAnswers, printFigures } from '../print.ts'
import { type Bench, openStage, type Stage } from '../stage.ts'

const MATCHES = 500

/** The list of open matches, all of them, of one comune with its surroundings and of one sport, for guests and for people. */
export async function measureMatches({ serverUrl, http, isQuick }: Bench): Promise<void> {
  const stage = await openStage(serverUrl, 'bench_matches', 3_000, { days: 10 })
  try {
    await makeMatches(stage)
    console.log(`\nthe list of ${MATCHES} open matches`)
    for (const [kind, paths] of Object.entries(questions(stage))) {
      const wishes = paths.map(path => ({ kind: 'page' as const, path }))
      const ask = (cookies: string[]) =>
        http.run({ url: stage.api, clients: 1, seconds: isQuick ? 1 : 4, cookies, wishes })
      await ask([])
      for (const [who, cookies] of [
        ['guest', []],
        ['somebody', stage.cookies],
      ] as const) {
        const figures = summarise([await ask([...cookies])])
        printFigures(`${kind}, ${who}`.padEnd(20), figures)
        judge('ms p95', figures.p95, 20, 'at most')
        judgeAnswers(figures.statuses)
      }
    }
  } finally {
    await stage.close()
  }
}

function questions({ world }: Stage): Record<string, string[]> {
  const list = (query: Record<string, string> = {}) => `/api/matches?${new URLSearchParams(query)}`
  return {
    all: [list()],
    'around a comune': world.comuni.slice(0, 50).map(({ name }) => list({ city: name, radiusKm: '15' })),
    'of one sport': [list({ sport: 'padel' })],
  }
}

/** Opens bookings of the coming days to others, each with some of them in. */
async function makeMatches({ world }: Stage): Promise<void> {
  const db = openDatabase(world.url)
  await db.pool.query(
    `with chosen as (
       select b.id, b.user_id, b.field_id, b.date, b.start_minute, b.end_minute, b.starts_at, b.ends_at, f.facility_id,
         (select p.sport from field_sport p where p.field_id = f.id order by p.sport limit 1) as sport, row_number() over () as number
       from (
         select * from booking where starts_at > now() + interval '1 day' and user_id is not null order by md5(id::text) limit ${MATCHES}
       ) b
       join field f on f.id = b.field_id
     ),
     made as (
       insert into organized_match (id, booking_id, creator_id, field_id, facility_id, sport, title, description, date, start_minute,
         end_minute, starts_at, ends_at, skill_level, max_players, min_players, min_goalkeepers, price_cents, players, status,
         deadline_hours, decides_at)
       select gen_random_uuid(), id, user_id, field_id, facility_id, sport, 'Partita ' || number, 'Pettorine e pallone li porto io.', date,
         start_minute, end_minute, starts_at, ends_at, 'intermedio', 10, 8, 0, 600, 1 + number % 9, 'open', 3,
         starts_at - interval '3 hours'
       from chosen
       returning id, players
     )
     insert into match_participant (match_id, user_id, participant_name, is_goalkeeper, is_offline)
     select made.id, person.id, 'Giocatore ' || person.number, person.number = 1, false
     from made
     join (select id, row_number() over (order by id) as number from auth_user limit 9) person on person.number <= made.players`,
  )
  await db.pool.query('analyze')
  await db.close()
}
