import type { Page } from '@playwright/test'
import { dayAhead, enterAs, expect, giulia, once, onPhone, paolo, resultsPath, test } from './world.ts'

test('a button pressed before the scripts have arrived answers when they come', once, async ({ page }) => {
  const search = { sport: 'Tennis', location: 'Frascati', date: dayAhead(2), startTime: '05:00' }
  const letScriptsCome = await openWithoutScripts(page, resultsPath(search))
  await page.getByRole('button', { name: 'Docce' }).click()
  letScriptsCome()
  await expect(page).toHaveURL(/servizi=docce/)
})

test('a day chosen before the scripts have arrived is shown when they come', once, async ({ page }) => {
  const search = { sport: 'Tennis', location: 'Frascati', date: dayAhead(3), startTime: '20:00' }
  const letScriptsCome = await openWithoutScripts(page, resultsPath(search))
  await page
    .locator(`[type=radio][value="${dayAhead(1)}"]`)
    .filter({ visible: true })
    .check()
  letScriptsCome()
  await expect(page).toHaveURL(new RegExp(`date=${dayAhead(1)}`))
})

test('a search that was put together before the scripts have arrived is the one that is made', async ({
  page,
  isMobile,
}) => {
  const { letScriptsCome, panel } = await putTogetherEarly(page, isMobile)
  letScriptsCome()
  await page.waitForFunction(() => 'live' in document.documentElement.dataset)
  // At once: what was chosen may not have been repeated yet, or the list of places may have opened and hides all else from roles.
  const search = panel.getByRole('button', { name: /Cerca/, includeHidden: true }).filter({ visible: true })
  await search.click()
  await expect(page).toHaveURL(/sport=tennis&location=Marino/i)
  if (isMobile) await expect(page).toHaveURL(new RegExp(`date=${dayAhead(2)}`))
})

test(
  'what is chosen while earlier choices wait to be done again is kept beside them',
  onPhone,
  async ({ page }) => {
    // A phone that is not idle for a while.
    await page.addInitScript(() => {
      window.requestIdleCallback = act => window.setTimeout(act, 1_500)
    })
    const letScriptsCome = await openWithoutScripts(page, '/')
    const panel = page.getByRole('search', { name: 'Cerca un campo' })
    await panel.locator('[name=sport][value=tennis]').check()
    letScriptsCome()
    const day = panel.locator(`[type=radio][name=date][value="${dayAhead(2)}"]`)
    await page.waitForFunction(() => 'live' in document.documentElement.dataset)
    await expect
      .poll(() => day.evaluate(radio => Object.keys(radio).some(key => key.startsWith('__reactProps'))))
      .toBe(true)
    await day.click()
    await panel.getByRole('button', { name: /Cerca/ }).click()
    await expect(page).toHaveURL(new RegExp(`sport=Tennis.*date=${dayAhead(2)}`))
  },
)

test('a search that is sent before the scripts have arrived is the one that is shown', async ({
  page,
  isMobile,
}) => {
  const { letScriptsCome, panel } = await putTogetherEarly(page, isMobile)
  await panel.getByRole('button', { name: /Cerca/ }).click()
  await page.waitForURL('**/ricerca-campi?**', { waitUntil: 'commit' })
  letScriptsCome()
  await expect(page).toHaveURL(/sport=tennis&location=Marino/i)
})

test(
  'whoever logs in before the scripts have arrived is logged in when they come',
  once,
  async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, '/login')
    await page.getByLabel('Email').fill(giulia.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(giulia.password)
    await page.keyboard.press('Enter')
    letScriptsCome()
    await expect(page).toHaveURL(/dashboard/)
  },
)

test(
  'what the server has written stays while the code of its parts is on its way',
  once,
  async ({ page }) => {
    const path = resultsPath({ sport: 'Tennis', location: 'Frascati', date: dayAhead(2), startTime: '05:00' })
    const written = await (await page.request.get(path)).text()
    const late: string[] = []
    await page.goto('/faq')
    await page.route('**/assets/*.js', async route => {
      const { pathname } = new URL(route.request().url())
      if (written.includes(pathname)) await route.continue()
      else late.push(pathname)
    })
    await page.addInitScript(() => {
      const gone: string[] = []
      Object.assign(window, { gone })
      new MutationObserver(changes => {
        for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes]))
          if (node instanceof HTMLElement && !node.matches('style, script, #cookie-banner'))
            gone.push(node.outerHTML)
      }).observe(document, { childList: true, subtree: true })
    })
    await page.evaluate(next => location.assign(next), path)
    await expect.poll(() => late.some(name => name.includes('results-heading'))).toBe(true)
    await page.waitForFunction(() => 'live' in document.documentElement.dataset)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/campi trovati/)
    expect(await page.evaluate('gone')).toEqual([])
  },
)

test('the files of a page are asked for together', once, async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  const { promise: othersAsked, resolve: tellOthers } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    const [name = ''] = new URL(route.request().url()).pathname.split('/').slice(-1)
    asked.push(name)
    // Of a route's files only the first one names the others.
    if (name.startsWith('facilities-')) await othersAsked
    else if (name.startsWith('facility-courts-')) tellOthers()
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Campi' }).click()
  await expect(page.getByRole('heading', { name: 'Campi e strutture' })).toBeVisible()
  expect(asked.some(name => name.startsWith('facilities-'))).toBe(true)
})

test('the offer of a time is asked for together with the code of its form', once, async ({ page }) => {
  await enterAs(page, giulia)
  await page.goto(
    resultsPath({ sport: 'Padel', location: 'Frascati', date: dayAhead(13), startTime: '21:00' }),
  )
  await page.waitForLoadState('networkidle')
  const offerAsked = page.waitForRequest(/\/api\/fields\/\d+\/offer/)
  await page.route('**/assets/booking-dialog-*.js', async route => {
    await offerAsked
    await route.continue()
  })
  await page.getByRole('button', { name: 'Prenota Ora' }).first().click()
  const form = page.getByRole('dialog', { name: 'Conferma Prenotazione' })
  await expect(form.getByLabel(/Telefono/)).toBeVisible()
})

test('the home stays as it is until what was searched is here, and what was found does not jump', async ({
  page,
}) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const { promise: looked, resolve: letPartsCome } = Promise.withResolvers<void>()
  for (const part of ['day-selector', 'results-heading'])
    await page.route(`**/assets/${part}-*.js`, async route => {
      await looked
      await route.continue()
    })
  const { promise: searched, resolve: letAnswerCome } = Promise.withResolvers<void>()
  await page.route('**/api/search?*startTime=*', async route => {
    await searched
    await route.continue()
  })
  const panel = page.getByRole('search', { name: 'Cerca un campo' })
  const asked = page.waitForRequest('**/api/search?*startTime=*')
  const changed: string[] = []
  page.on('request', request => request.url().includes('/home-answers-') && changed.push(request.url()))
  await panel.getByRole('button', { name: /Cerca/ }).click()
  await asked
  letAnswerCome()
  const book = page.getByRole('button', { name: 'Prenota Ora' }).first()
  const heading = page.getByRole('heading', { level: 1, name: /camp[oi] trovat/ })
  await expect(book).toBeVisible()
  await expect(heading).toHaveCount(0)
  const before = (await book.boundingBox())?.y ?? 0
  letPartsCome()
  await expect(heading).toBeVisible()
  expect(Math.abs(((await book.boundingBox())?.y ?? 0) - before), 'how far it moved').toBeLessThan(4)
  expect(changed).toEqual([])
})

test(
  'what is typed before the scripts of the login have arrived, into a form that has just opened, is there afterwards',
  once,
  async ({ page }) => {
    await enterAs(page, paolo)
    const looked = page.waitForResponse('**/api/auth/get-session')
    await page.goto('/dashboard/banner')
    await looked
    await page.context().clearCookies()
    const { promise: called, resolve: letLoginCome } = Promise.withResolvers<void>()
    await page.route(/\/assets\/login-/, route => called.then(() => route.continue()))
    const isOnTheWay = page.waitForRequest(/\/assets\/login-/)
    await page.getByRole('button', { name: 'Nuovo Banner' }).click()
    await isOnTheWay
    const title = page.getByRole('textbox', { name: 'Titolo *', exact: true })
    await title.fill('Scarpe nuove')
    letLoginCome()
    await page.waitForURL(/\/login\?/)
    await enterAs(page, paolo)
    await page.goto(new URL(page.url()).searchParams.get('redirectTo') ?? '')
    await expect(title).toHaveValue('Scarpe nuove')
  },
)

/**
 * Fills in a search for tennis in Marino, on a phone for the day after tomorrow, before the panel's scripts have come.
 */
async function putTogetherEarly(page: Page, isMobile: boolean) {
  const letScriptsCome = await openWithoutScripts(page, '/')
  const panel = page.getByRole('search', { name: 'Cerca un campo' })
  await panel.locator('[name=location]').filter({ visible: true }).fill('Marino')
  if (isMobile) {
    await panel.locator('[name=sport][value=tennis]').check()
    await panel.locator(`[type=radio][name=date][value="${dayAhead(2)}"]`).check()
  } else await panel.getByLabel('Sport').selectOption('Tennis')
  return { letScriptsCome, panel }
}

test(
  'a page that was left by the way back before its scripts have arrived is not drawn into the one before it',
  once,
  async ({ page }) => {
    await page.goto('/tornei')
    await page.getByRole('link', { name: 'Campi', exact: true }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campi e strutture')
    const { promise: called, resolve: letScriptsCome } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async route => {
      await called
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campi e strutture')
    await page.evaluate(() => history.back())
    await page.waitForURL('/tornei', { waitUntil: 'commit' })
    letScriptsCome()
    await page.waitForFunction(() => 'live' in document.documentElement.dataset)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tornei Partner')
    await expect(page.getByRole('main')).toHaveCount(1)
  },
)

/** Opens a page whose scripts come only when the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise: called, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.goto('/faq')
  await page.route('**/assets/*.js', async route => {
    await called
    await route.continue()
  })
  await page.evaluate(next => location.assign(next), path)
  await page.waitForURL(url => url.pathname !== '/faq', { waitUntil: 'commit' })
  return letScriptsCome
}
