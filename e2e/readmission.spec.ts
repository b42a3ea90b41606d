import type { Page } from '@playwright/test'
import type pg from 'pg'
import { enterAs, expect, expectAccessible, once, sara, test } from './world.ts'

const TITLE = 'Coppa dei ritiri'
const TEAMS = ['Alfa', 'Beta', 'Gamma', 'Delta']

test(
  'who organises takes a team out while it is played, and takes it in again',
  once,
  async ({ page, database, afterwards }) => {
    await enterAs(page, sara)
    afterwards(() => database.query('delete from tournament where title = $1', [TITLE]))
    const slug = await drawnTournament(page, database)
    await page.goto('/dashboard/tornei')
    await page.getByRole('link', { name: TITLE }).click()
    const first = page.getByRole('button', { name: /1ª giornata/ }).first()
    await first.click()
    await page.getByRole('button', { name: 'Partita finita' }).click()
    await expect(page.getByText('Una partita finita')).toBeVisible()
    // A reader without a mouse goes on from there.
    const focused = () => page.evaluate(() => document.activeElement?.querySelector('summary')?.textContent)
    await expect.poll(focused).toBe('Una partita finita')

    await page.getByText('Squadre', { exact: true }).click()
    await page.getByRole('button', { name: 'Togli Alfa' }).click()
    await expect(page.getByText('quelle che restano le perde a tavolino')).toBeVisible()
    await page.getByRole('button', { name: 'Togli e avvisa' }).click()
    await expect(page.getByText(/^[34] partite finite$/)).toBeVisible()
    const removed = page.getByRole('region', { name: 'Tolte dal torneo' })
    await expect(removed).toContainText('Alfa')
    await expectAccessible(page)
    const board = await page.request.get(`/api/tournaments/${slug}/board`)
    expect((await board.json()).board.teams).toContainEqual(
      expect.objectContaining({ name: 'Alfa', hasWithdrawn: true }),
    )

    await removed.getByRole('button', { name: 'Riammetti Alfa' }).click()
    await expect(page.getByText('Iscrizione riammessa')).toBeVisible()
    await expect(removed).toHaveCount(0)
    await expect(page.getByText('Una partita finita')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Togli Alfa' })).toBeVisible()
  },
)

/** All against all today, made as an organiser makes it. @returns its slug */
async function drawnTournament(page: Page, database: pg.Client): Promise<string> {
  const { rows } = await database.query("select (now() at time zone 'Europe/Rome')::date::text as today")
  const { facilities } = await (await page.request.get('/api/staff/tournaments')).json()
  const terms = { title: TITLE, sport: 'calcio-5', facilityId: facilities[0].id }
  const made = await page.request.post('/api/staff/tournaments', {
    data: { ...terms, startDate: rows[0].today, endDate: rows[0].today },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { id, tournament } = await made.json()
  const door = `/api/staff/tournaments/${id}`
  await page.request.post(`${door}/status`, { data: { status: 'published' } })
  await database.query(
    `insert into tournament_registration (id, tournament_id, name, email, phone, team_name, standing, position, told_at)
     select gen_random_uuid(), $1::uuid, name, lower(name) || '@posta.example', '333 7654321', name, 'in', place, now()
     from unnest($2::text[]) with ordinality as team (name, place)`,
    [id, TEAMS],
  )
  const draw = { groupCount: 1, advancing: 0, hasThirdPlace: false }
  expect((await page.request.post(`${door}/draw`, { data: draw })).status()).toBe(200)
  return tournament.slug
}
