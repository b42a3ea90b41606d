import pg from 'pg'

/** The database under the journeys, for what happens to a club behind a visitor's back. */
export async function withDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: process.env['JOURNEYS_DATABASE'] })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Takes an hour of a field for something that is no booking. */
export function occupy(kind: 'match' | 'closure', fieldId: number, date: string, startMinute: number) {
  return withDatabase(client =>
    client.query(
      `insert into field_occupancy (field_id, during, kind, ref)
       values ($1, tstzrange(rome_instant($2, $3), rome_instant($2, $3 + 60)), $4, gen_random_uuid())`,
      [fieldId, date, startMinute, kind],
    ),
  )
}
