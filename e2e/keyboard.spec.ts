import type { Locator, Page } from '@playwright/test'
import { dayAhead, enterAs, expect, giulia, once, resultsPath, sara, test } from './world.ts'

const day = dayAhead(9)
const pages = [
  '/',
  '/campi',
  '/campi/centro-sportivo-le-querce-frascati',
  '/calcio-a-5/frascati',
  `/ricerca-campi?sport=Tennis&location=Frascati&date=${day}&startTime=10:00`,
  '/contatti',
  '/faq',
  '/registra-campo',
  '/cookie-preferences',
  '/login',
  '/login?tab=registrati',
]

for (const path of pages) {
  test(`${path.replace(/[?&]date=.*/, '')} can be walked with Tab, and shows where one is`, async ({
    page,
  }) => {
    const { stops, lost } = await walk(page, path)
    expect(lost).toEqual([])
    const reachable = await page.evaluate(countControls)
    expect(stops.length).toBeGreaterThanOrEqual(reachable)
  })
}

test('whoever logs in hears where that has led, and begins there', once, async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(giulia.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(giulia.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Ciao Giulia/ })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Dashboard | Campo Libero' })).toHaveCount(1)
})

test('no control is described by words that its name says already', once, async ({ page }) => {
  const tree = await page.context().newCDPSession(page)
  const twice: string[] = []
  for (const path of pages) {
    await page.goto(path)
    const { nodes } = await tree.send('Accessibility.getFullAXTree')
    for (const { name, description } of nodes)
      if (description?.value && `${name?.value}`.includes(description.value))
        twice.push(`${path}: ${description.value}`)
  }
  expect(twice).toEqual([])
})

test(
  'at 400 %, where a page is low, nothing that sticks lies over what is walked',
  once,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 320 })
    const { stops, lost } = await walk(page, '/campi/centro-sportivo-le-querce-frascati')
    expect(stops.length).toBeGreaterThan(30)
    expect(lost.filter(line => line.includes('lies under'))).toEqual([])
  },
)

/** Where Tab leads, and what is wrong there. */
async function walk(page: Page, path: string) {
  expect((await page.goto(path))?.status()).toBe(200)
  const stops: string[] = []
  const lost: string[] = []
  for (let step = 0; step < 400; step += 1) {
    await page.keyboard.press('Tab')
    let stop = await page.evaluate(whereFocusIs)
    // Some rings are drawn by a script, a moment after the focus has come.
    if (stop?.wrong) stop = await page.evaluate(twoFrames).then(() => page.evaluate(whereFocusIs))
    // After the last control the focus leaves the page, and the walk begins again.
    if (stop === null || stops.includes(stop.key)) break
    stops.push(stop.key)
    if (stop.wrong) lost.push(`${stop.name}: ${stop.wrong}`)
  }
  return { stops, lost }
}

test('a field is found, booked and given back without a pointer', once, async ({ page }) => {
  await enterAs(page, giulia)
  await page.goto('/')
  await tabTo(page, page.getByRole('combobox', { name: 'Località' }).filter({ visible: true }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Velletri')
  await expect(page.getByRole('option', { name: /Velletri/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: /^Cerca/ }).filter({ visible: true }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/ricerca-campi\?.*location=Velletri/)

  // On this day something is certainly free. The strip of days is a single stop, in which arrows move.
  const search = { sport: 'Calcio a 5', location: 'Frascati', date: dayAhead(8), startTime: '21:00' }
  await page.goto(resultsPath(search))
  await tabTo(page, page.getByRole('button', { name: 'Prenota Ora' }).first())
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Conferma Prenotazione' })
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('textbox', { name: 'Telefono' }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('347 555 0182')
  await tabTo(page, dialog.getByRole('button', { name: /Conferma Prenotazione/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Vedi tra le mie prenotazioni' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/prenotazioni/)

  const cancel = page
    .getByRole('article')
    .filter({ hasText: search.date.split('-').reverse().join('/') })
    .getByRole('button', { name: /^Annulla/ })
  await expect(cancel.first()).toBeVisible()
  await tabTo(page, cancel.first())
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Annullare la prenotazione?' })
  await tabTo(page, question.getByRole('button', { name: 'Annulla e libera il campo' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Prenotazione annullata').first()).toBeVisible()
})

test('a button that goes with what it does takes nobody along', once, async ({ page }) => {
  await enterAs(page, sara)
  await page.goto('/dashboard/orari')
  const add = page.getByRole('button', { name: 'Aggiungi fascia' })
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  const remove = page.getByRole('button', { name: /^Togli la fascia/ })
  const bands = await remove.count()
  await page.keyboard.press('Shift+Tab')
  await expect(remove.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(bands - 1)
  // All bands are redrawn, so the focus goes to the first of them.
  await expect(page.getByLabel('Dalle').first()).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Copia su…' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Martedì', exact: true })).toBeFocused()

  // Nothing follows in its section: not the switch of the next one, which a space would turn.
  const holidays = page.getByRole('region', { name: 'Feste e periodi' })
  await holidays.getByRole('button', { name: 'Aggiungi' }).press('Enter')
  await holidays.getByRole('button', { name: 'Non ora' }).press('Enter')
  await expect(holidays.getByRole('button', { name: 'Aggiungi' })).toBeFocused()

  // Nor does a question that is taken back lead on from its row.
  await page.goto('/dashboard/strutture/1/personale')
  const people = page.getByRole('main').getByRole('button', { name: /^Togli / })
  await people.first().press('Enter')
  await page.getByRole('button', { name: 'Lascia così' }).press('Enter')
  await expect(people.first()).toBeFocused()

  // In a dialog it is not the button that closes it, which a second Enter would press.
  await page.goto(`/dashboard/calendario?struttura=1&giorno=${day}`)
  await page.getByRole('button', { name: 'Prenota al banco' }).click()
  await page.getByRole('radio', { name: 'Ogni settimana' }).press('Space')
  await page.getByRole('button', { name: 'Vedi le date' }).press('Enter')
  const again = page.getByRole('button', { name: 'Cambia ora o periodo' })
  await expect(again).toBeFocused()
  await again.press('Enter')
  await expect(page.getByLabel('Campo', { exact: true })).toBeFocused()
})

test('what a form proposes gives way to what is typed', once, async ({ page }) => {
  await enterAs(page, sara)
  await page.goto(`/dashboard/calendario?struttura=1&giorno=${day}`)
  await page.getByRole('button', { name: 'Blocca', exact: true }).press('Enter')
  const reason = page.getByRole('dialog').getByLabel('Perché')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveValue('Manutenzione')
  await page.keyboard.type('Torneo')
  await expect(reason).toHaveValue('Torneo')
})

test('whoever opens a page of the desk by keys stands at its heading', once, async ({ page }) => {
  await enterAs(page, sara)
  await page.goto('/dashboard/strutture')
  await page.getByRole('link', { name: 'Apri il calendario' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/calendario/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('what is walked in a row that is pushed sideways is seen whole', once, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/partite-organizzate')
  const sports = page.getByRole('group', { name: 'Sport' }).getByRole('button')
  const count = await sports.count()
  expect(count).toBeGreaterThan(6)
  await sports.first().focus()
  for (let at = 1; at < count; at += 1) {
    await page.keyboard.press('Tab')
    await expect(sports.nth(at)).toBeFocused()
    await expect(sports.nth(at)).toBeInViewport({ ratio: 1 })
  }
})

/** Presses Tab until the target has the focus, as somebody without a pointer has to. */
async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < 150; step += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${target}`)
}

/** The control that has the focus, and what hides it; null when the page has none. */
function whereFocusIs() {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const all = [...document.querySelectorAll('*')]
  const name = `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)}`
  const key = `${all.indexOf(element)} ${name}`
  // A control that is drawn by its label, such as a switch, is where the label is.
  const isBare = element.matches('input[type=radio], input[type=checkbox]')
  const drawn = element.closest('label') ?? (isBare ? element.parentElement : null) ?? element
  const { left, top, width, height } = drawn.getBoundingClientRect()
  const wrong = () => {
    if (width < 1 || height < 1) return 'has no size'
    const [x, y] = [left + width / 2, top + Math.min(height / 2, 20)]
    if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return 'lies outside the window'
    const above = document.elementFromPoint(x, y)
    if (!above || !(drawn.contains(above) || above.contains(drawn)))
      return `lies under ${above?.tagName} ${above?.className}`
    // A text field's ring may be drawn by the box or the cell around it, a radio button's by the picture beside it.
    const boxes: Element[] = []
    for (let box = drawn.parentElement; box && boxes.length < 3; box = box.parentElement) boxes.push(box)
    const isRinged = [element, drawn, ...boxes, ...drawn.querySelectorAll('*')].some(part => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part)
      return outlineStyle !== 'none' && outlineWidth !== '0px'
    })
    return isRinged ? undefined : 'has no ring'
  }
  return { key, name, wrong: wrong() }
}

function twoFrames() {
  return new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}

/** Visible links and buttons; a group of radio buttons is one stop, and so not counted. */
function countControls() {
  return [...document.querySelectorAll<HTMLElement>('a[href], button, summary')].filter(
    control =>
      control.checkVisibility({ visibilityProperty: true }) &&
      control.tabIndex >= 0 &&
      !control.matches(':disabled'),
  ).length
}
