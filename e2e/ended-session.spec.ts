import type { Page } from '@playwright/test'
import type pg from 'pg'
import { withArticle } from '#contract/article.ts'
import { box, button, hasLooked, orLogin, press, type Step, type, walk } from './ended-walk.ts'
import { closeFrascati, dayAhead, enterAs, expect, giulia, paolo, resultsPath, sara, test } from './world.ts'

const querce = 'centro-sportivo-le-querce-frascati'

type Setting = { start: string; steps: Step[]; putBack?: () => Promise<unknown> }
type Journey = {
  title: string
  who?: typeof sara
  setUp: (page: Page, database: pg.Client) => Promise<Setting>
}

const journeys: Journey[] = [
  {
    title: 'booking what was found',
    setUp: async () => ({
      start: resultsPath({
        sport: 'Tennis',
        location: 'Frascati',
        date: dayAhead(21),
        startTime: '11:00',
      }),
      steps: [
        press(button('Prenota Ora')),
        type(box('Telefono'), '347 555 0177'),
        press(button(/^Conferma Prenotazione/)),
      ],
    }),
  },
  {
    title: 'moving a booking',
    setUp: async page => {
      const { which, giveUp } = await book(page, 22)
      return {
        start: '/dashboard/prenotazioni',
        steps: [
          press(button(`Sposta la prenotazione ${which}`)),
          press(it => it.getByRole('dialog').getByRole('region').getByRole('button')),
          press(button('Continua')),
          press(button(/^Sposta(?! la)/)),
        ],
        putBack: giveUp,
      }
    },
  },
  {
    title: 'cancelling a booking',
    setUp: async page => {
      const { which, giveUp } = await book(page, 23)
      return {
        start: '/prenotazioni',
        steps: [
          press(button(`Annulla la prenotazione ${which}`)),
          press(button('Annulla e libera il campo')),
        ],
        putBack: giveUp,
      }
    },
  },
  {
    title: 'answering a request',
    who: sara,
    setUp: async (page, database) => {
      const needsApproval = (needed: boolean) =>
        database.query('update facility set needs_approval = $1 where slug = $2', [needed, querce])
      await needsApproval(true)
      const { giveUp } = await book(page, 24).finally(() => needsApproval(false))
      return { start: '/dashboard', steps: [press(button(/^Approva/))], putBack: giveUp }
    },
  },
  {
    title: 'noting who has paid',
    setUp: async page => {
      const { date, shareKey, giveUp } = await book(page, 25)
      // A friend answers, who has no account.
      await page.context().clearCookies()
      const data = { name: 'Davide', claim: crypto.randomUUID() }
      expect((await page.request.post(`/api/shared/${shareKey}/parts`, { data })).ok()).toBe(true)
      return {
        start: '/dashboard/prenotazioni',
        steps: [
          press(button(`Chi viene alla prenotazione ${withArticle('del', date)}`)),
          press(it => it.getByRole('switch', { name: 'Davide' })),
        ],
        putBack: giveUp,
      }
    },
  },
  {
    title: 'changing the profile',
    setUp: async () => ({
      start: '/dashboard/profilo',
      steps: [
        type(box('Nome completo'), 'Giulia Maria Ranieri'),
        type(box('Telefono (facoltativo)'), '347 555 0199'),
        press(button('Salva')),
      ],
    }),
  },
  {
    title: 'changing the address',
    setUp: async () => ({
      start: '/dashboard/profilo',
      steps: [
        type(box('Nuovo indirizzo'), 'giulia.nuova@demo.example'),
        async page => {
          const secret = page
            .getByRole('region', { name: 'Email' })
            .getByLabel('Password attuale', { exact: true })
          await orLogin(secret).fill(giulia.password)
          // A password is kept nowhere.
          return () => expect(secret).toHaveValue('')
        },
        press(button('Cambia indirizzo')),
      ],
    }),
  },
  {
    title: 'making a banner',
    who: paolo,
    setUp: async () => ({
      start: '/dashboard/banner',
      steps: [
        press(button('Nuovo Banner')),
        type(box('Titolo *'), 'Scarpe nuove'),
        async page => {
          const position = page.getByRole('combobox', { name: 'Posizione *' })
          await orLogin(position).selectOption('matches-footer')
          return () => expect(position).toHaveValue('matches-footer')
        },
        type(box('Descrizione *'), 'Da domani'),
        type(box('Testo del pulsante *'), 'Scopri'),
        type(box('Link *'), 'partner.example'),
        press(button('Salva Banner')),
      ],
    }),
  },
  {
    title: 'bringing a friend to a match',
    setUp: async page => {
      const { id, giveUp } = await book(page, 26)
      const terms = { title: 'Calcetto', skillLevel: 'intermedio', maxPlayers: 10, priceCents: 600 }
      const data = { ...terms, sport: 'calcio-5' }
      const answer = await page.request.post(`/api/bookings/${id}/match`, { data })
      return {
        start: `/partite-organizzate/${(await answer.json()).id}`,
        steps: [type(box('Porti qualcuno?'), 'Piero Santi'), press(button('Aggiungi'))],
        putBack: giveUp,
      }
    },
  },
  {
    title: 'leaving a match',
    setUp: async page => {
      const { matches } = await (await page.request.get('/api/matches')).json()
      const { id } = matches.find(({ title }: { title: string }) => title === 'Calcetto di gruppo')
      const data = { email: giulia.email, isGoalkeeper: false }
      expect((await page.request.post(`/api/matches/${id}/joining`, { data })).ok()).toBe(true)
      return {
        start: '/dashboard/iscrizioni',
        steps: [press(button('Disiscriviti da Calcetto di gruppo')), press(button('Lascia il posto'))],
        putBack: () => page.request.post(`/api/matches/${id}/leaving`),
      }
    },
  },
]

for (const { title, who = giulia, setUp } of journeys)
  test(`a session that ends at any click of ${title} leads to the login and back, with all that was typed`, async ({
    page,
    database,
    afterwards,
  }) => {
    await enterAs(page, giulia)
    const { start, steps, putBack } = await setUp(page, database)
    afterwards(async () => {
      await page.context().clearCookies()
      await enterAs(page, giulia)
      await putBack?.()
    })
    for (const end of steps.keys()) {
      await test.step(`it ends before step ${end + 1}`, async () => {
        await page.context().clearCookies()
        await enterAs(page, who)
        await page.goto(start)
        // The page asks for its session once by itself. After that it notices the end only when somebody does something.
        await page.waitForFunction(hasLooked)
        const { was, checks } = await walk(page, steps, end)
        await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0)
        const { searchParams } = new URL(page.url())
        const matchId = searchParams.get('matchId')
        const back = `${searchParams.get('redirectTo')}${matchId ? `?matchId=${matchId}` : ''}`
        expect(back).toBe(was)
        await enterAs(page, who)
        await page.goto(back)
        for (const check of checks) await check()
        // What is still kept, because its check was given up, would be typed into the form of the next round.
        await page.evaluate(() => sessionStorage.clear())
      })
    }
  })

test('a session that ends over the wish to be told of a free hour comes back to that wish', async ({
  page,
  database,
  afterwards,
}) => {
  await enterAs(page, giulia)
  const date = dayAhead(18)
  afterwards(await closeFrascati(database, { date, hours: [18, 23] }))
  await page.goto(`/campi/${querce}?giorno=${date}`)
  await page.waitForFunction(hasLooked)
  const wish = page.getByRole('region', { name: 'Non trovi l’ora?' })
  await wish.getByRole('combobox', { name: 'Dalle' }).selectOption('19:00')
  await page.context().clearCookies()
  await wish.getByRole('button', { name: 'Avvisami se si libera' }).click()
  await box('Email')(page).fill(giulia.email)
  await page.getByLabel('Password', { exact: true }).fill(giulia.password)
  await page.getByRole('button', { name: 'Accedi', exact: true }).click()
  await expect(wish.getByRole('button', { name: 'Avvisami se si libera' })).toBeInViewport()
  await expect(wish.getByRole('combobox', { name: 'Dalle' })).toHaveValue('19:00')
})

/** Books an hour of football, as Giulia. */
async function book(page: Page, ahead: number) {
  const date = dayAhead(ahead)
  const { fields } = await (await page.request.get(`/api/facilities/${querce}?date=${date}`)).json()
  const { id: fieldId, startTimes } = fields.find(
    ({ startTimes }: { startTimes: string[] }) => startTimes.length > 0,
  )
  const answer = await page.request.post('/api/bookings', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { fieldId, date, startTime: startTimes[0], minutes: 60, phone: '347 555 0182' },
  })
  expect(answer.status()).toBe(201)
  const { id, shareKey, startTime } = await answer.json()
  const day = date.split('-').reverse().join('/')
  return {
    id,
    date: day,
    which: `${withArticle('del', day)} alle ${startTime}`,
    shareKey,
    giveUp: () => page.request.post(`/api/bookings/${id}/cancellation`),
  }
}
