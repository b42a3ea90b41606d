import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Row, Stage } from '../stage.ts'
import { standing } from '../standing.ts'
import { origin } from '../target.ts'

const PATIENCE_MS = 60_000

const files = {
  'a header of 100,000 columns': {
    name: 'colonne.csv',
    type: 'text/csv',
    text: () => `${Array.from({ length: 100_000 }, (_, index) => `colonna ${index}`).join(';')}\n1;2;3\n`,
  },
  'GeoJSON nested 9,000 deep': {
    name: 'profondo.geojson',
    type: 'application/geo+json',
    text: () =>
      `{"features":[{"geometry":{"type":"Point","coordinates":${'['.repeat(9_000)}${']'.repeat(9_000)}}}]}`,
  },
  'one cell of 19 MB': {
    name: 'cella.csv',
    type: 'text/csv',
    text: () => `nome;sport;comune\n${'a'.repeat(19 * 1024 * 1024)};tennis;Frascati\n`,
  },
}

/** Files that are made to bring down the process that reads them. */
export async function attackImports(stage: Stage): Promise<Row[]> {
  await makeAdmin(stage)
  const rows: Row[] = []
  for (const [what, file] of Object.entries(files)) rows.push(await send(stage, what, file))
  return rows
}

/** The first of the people, with the second factor that production asks of an admin. */
async function makeAdmin({ directUrl, emails }: Stage): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl() })
  await client.connect()
  await client.query(
    `with admin as (update auth_user set two_factor_enabled = true where email = $1 returning id),
     known as (update profile set role = 'admin' from admin where profile.id = admin.id)
     insert into auth_two_factor (user_id, secret, backup_codes, verified) select id, 'x', 'x', true from admin`,
    [emails[0]],
  )
  await client.end()
}

type File = { name: string; type: string; text: () => string }

async function send({ target, cookies }: Stage, what: string, { name, type, text }: File): Promise<Row> {
  target.forgetMost()
  const cookie = cookies[0] ?? ''
  const sent = await fetch(`${target.url}/api/imports?fileName=${name}`, {
    method: 'POST',
    headers: { 'content-type': type, 'idempotency-key': randomUUID(), origin, cookie },
    body: text(),
  })
  const { id } = (await sent.json()) as { id?: string }
  const begun = Date.now()
  let found: { state?: string; problem?: string | null } = { state: `answered ${sent.status}` }
  while (id && Date.now() - begun < PATIENCE_MS) {
    await sleep(500)
    const reply = await fetch(`${target.url}/api/imports/${id}`, { headers: { cookie } })
    const body = (await reply.json()) as { import?: typeof found }
    // An overloaded server may refuse this question: then it is asked again, as the page that watches an import does.
    if (reply.ok && body.import) found = body.import
    if (found.state === 'failed' || found.state === 'read') break
  }
  const seconds = Math.round((Date.now() - begun) / 1_000)
  const row = await standing(target, `an import with ${what}`)
  return {
    ...row,
    seen: `${found.state} after ${seconds} s («${found.problem ?? ''}»), ${row.seen}`,
    promised: `failed with words within ${PATIENCE_MS / 1_000} s, ${row.promised}`,
    isKept: row.isKept && found.state === 'failed' && Boolean(found.problem),
  }
}
