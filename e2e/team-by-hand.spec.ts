import { dayAhead, enterAs, expect, expectAccessible, once, sara, test, untilKept } from './world.ts'

const TITLE = 'Coppa delle telefonate'

test(
  'who organises enters a team that has called, and it stands among the others',
  once,
  async ({ page, database, afterwards }) => {
    await enterAs(page, sara)
    afterwards(() => database.query('delete from tournament where title = $1', [TITLE]))
    await database.query(
      `insert into tournament (id, slug, title, description, rules, sport, start_date, end_date, max_participants, status,
       partner_facility_id, creator_id)
     select gen_random_uuid(), 'coppa-delle-telefonate', $1, '', '', 'calcio-5', $2::date, $2::date, 2, 'published', null, p.id
     from profile p where p.email = $3`,
      [TITLE, dayAhead(20), sara.email],
    )
    await database.query(
      `insert into tournament_registration (id, tournament_id, name, email, phone, team_name, standing, position, told_at)
       select gen_random_uuid(), t.id, 'Zoe', 'zoe@posta.example', '333 5550100', 'Prima', 'in', 1, now()
       from tournament t where t.title = $1`,
      [TITLE],
    )
    await page.goto('/dashboard/tornei')
    await page.getByRole('link', { name: TITLE }).click()
    const add = page.getByRole('button', { name: 'Aggiungi una squadra' })
    await add.click()
    const form = page.getByRole('form', { name: 'Aggiungi una squadra' })
    await form.getByRole('button', { name: 'Aggiungi', exact: true }).click()
    await expect(form).toContainText('Scrivi il nome')
    await expectAccessible(page)
    for (const field of await form.getByRole('textbox').all())
      await expect(field).toHaveAttribute('autocomplete', 'off')
    await form.getByLabel('Nome della squadra').fill('Real Telefono')
    await form.getByLabel('Chi risponde').fill('Ugo Tosi')
    await untilKept(page, 'Ugo Tosi')
    await page.reload()
    await add.click()
    await expect(form.getByLabel('Chi risponde')).toHaveValue('Ugo Tosi')
    await form.getByRole('button', { name: 'Aggiungi', exact: true }).click()
    await expect(page.getByText('Squadra aggiunta')).toBeVisible()
    const teams = page.getByRole('listitem').filter({ hasText: 'Ugo Tosi' })
    await expect(teams).toContainText('Real Telefono')

    await add.click()
    await expect(form.getByLabel('Chi risponde')).toHaveValue('')
    await form.getByLabel('Nome della squadra').fill('Real Telefono')
    await form.getByLabel('Chi risponde').fill('Pia Neri')
    await form.getByRole('button', { name: 'Aggiungi', exact: true }).click()
    await expect(form).toContainText('scegline un altro')
    await form.getByLabel('Nome della squadra').fill('Atletico Cornetta')
    await form.getByRole('button', { name: 'Aggiungi', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Pia Neri' })).toContainText(
      'In lista d’attesa',
    )
  },
)
