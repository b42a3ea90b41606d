import type { Page } from '@playwright/test'
import { MOST_SCRIPT_BYTES, scale } from './page-scripts.ts'
import { personalIn } from './personal-words.ts'
import { dayAhead, expect, expectAccessible, once, onPhone, test, untilLive } from './world.ts'

/** The pages around the product, each with the words its title begins with. */
const pages = {
  '/chi-siamo': 'Chi siamo',
  '/contatti': 'Contatti',
  '/come-funziona': 'Come funziona',
  '/faq': 'Domande frequenti',
  '/supporto': 'Supporto',
  '/registra-campo': 'Registra il tuo campo',
  '/privacy': 'Informativa sulla privacy',
  '/termini': 'Termini e condizioni',
  '/accessibilita': 'Dichiarazione di accessibilità',
  '/come-ordiniamo-i-risultati': 'Come ordiniamo i risultati',
  '/cookie-preferences': 'Gestione Cookie',
  '/partite-organizzate': 'Trova la Tua Partita',
  '/tornei': 'Tornei Partner',
  '/campi': 'Campi e strutture',
} as const

/** The wide screen's journeys look at a tablet too, the phone's at a small one. */
const widthsOf = (page: Page) => (isDesktop(page) ? [768] : [360])

const isDesktop = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024

test(
  'every link from the home leads to a whole page of no more than 140 KB of scripts, none of the personal area',
  once,
  async ({ page, baseURL }) => {
    const base = baseURL ?? ''
    const seen = new Set(['/'])
    const queue = ['/']
    const wrong: string[] = []
    const { weigh, scripts } = scale(page.request)
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const answer = await page.request.get(path)
      const html = await answer.text()
      const lacks = Object.entries(wholePage).filter(([, found]) => !found.test(html))
      if (!answer.ok() || lacks.length > 0)
        wrong.push(`${path}: ${answer.status()} ${lacks.map(([what]) => what).join(', ')}`)
      const placeholder = /lorem ipsum|undefined|\[object|placeholder text/i.exec(textOf(html))
      if (placeholder) wrong.push(`${path} says ${placeholder[0]}`)
      const bytes = await weigh(html)
      if (!(bytes > 0 && bytes <= MOST_SCRIPT_BYTES)) wrong.push(`${path} loads ${bytes} bytes of scripts`)
      for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
        const url = new URL(href.replaceAll('&amp;', '&'), new URL(path, base))
        // A search is one page with many addresses, and so is a facility that was looked for: one of them will do.
        const isSought = url.pathname === '/ricerca-campi' || url.pathname.startsWith('/campi/')
        const key = isSought ? url.pathname : `${url.pathname}${url.search}`
        if (url.origin !== new URL(base).origin || seen.has(key)) continue
        seen.add(key)
        queue.push(`${url.pathname}${url.search}`)
      }
    }
    expect(wrong).toEqual([])
    for (const path of scripts()) {
      const text = await (await page.request.get(path)).text()
      expect(personalIn(text), path).toEqual([])
      // A sign of the library's own component for icons, which ours replaces (`web/ui/drawn-icon.tsx`).
      expect(text, path).not.toContain('absoluteStrokeWidth')
    }
    for (const path of Object.keys(pages)) expect(seen).toContain(path)
    expect([...seen].filter(path => path.startsWith('/campi/')).length).toBeGreaterThan(20)
  },
)

const wholePage = {
  h1: /<h1[ >]/,
  title: /<title>[^<]{5,}<\/title>/,
  description: /<meta name="description" content="[^"]{20,}"/,
  canonical: /<link rel="canonical" href="http[^"]+"/,
}

function textOf(html: string): string {
  return html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]+>/g, ' ')
}

for (const [path, title] of Object.entries(pages)) {
  test(`${path} is there for everybody`, once, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(page, [360])
  })
}

test('nothing scrolls sideways at 320 px with letters twice their size', once, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const wide: string[] = []
  const search = `/ricerca-campi?sport=Calcio+a+5&location=Frascati&date=${dayAhead(2)}`
  const own = ['/', '/calcio-a-5/frascati', '/campi/centro-sportivo-le-querce-frascati', '/login', search]
  for (const path of [...Object.keys(pages), ...own]) {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 320) wide.push(`${path}: ${width}`)
  }
  expect(wide).toEqual([])
})

test('a place that does not exist is named kindly, and another one asked for', once, async ({ page }) => {
  for (const location of ['Atlantide', '99999']) {
    await page.goto(`/ricerca-campi?sport=Padel&location=${location}&date=${dayAhead(2)}&startTime=20:00`)
    await expect(page.getByText(/Località non trovata|Non conosciamo «Atlantide»/).first()).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0)
  const place = page.getByRole('main').getByRole('combobox', { name: 'Località' })
  await place.fill('Frascati')
  // What is proposed below the box may lie over the button.
  await place.press('Escape')
  await page.getByRole('button', { name: 'Cerca qui' }).click()
  await expect(page).toHaveURL(/location=Frascati/)
})

test('a facility has a page of its own, from which a time is booked', onPhone, async ({ page }) => {
  await page.goto('/campi?q=Le+Querce')
  await page.getByRole('link', { name: 'Centro Sportivo Le Querce', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Centro Sportivo Le Querce' })).toBeVisible()
  await expectAccessible(page, widthsOf(page))
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data['@graph'][0]).toMatchObject({
    '@type': 'SportsActivityLocation',
    name: 'Centro Sportivo Le Querce',
    address: { addressLocality: 'Frascati', addressCountry: 'IT' },
  })
  const chip = page.getByRole('link', { name: /^Prenota .+ alle \d\d:\d\d$/ }).first()
  // Late in the evening nothing is left of today.
  test.skip((await chip.count()) === 0, 'no free time left today')
  await expect(chip).toHaveAttribute('href', /\/ricerca-campi\?.*prenota=\d+-\d{8}-\d{4}/)
})

test('a sport in a comune has a page, and no page where there is nothing', once, async ({ page }) => {
  await page.goto('/calcio-a-5/frascati')
  await expect(page.getByRole('heading', { level: 1, name: 'Calcio a 5 a Frascati' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/calcio-a-5\/frascati$/)
  await expectAccessible(page, widthsOf(page))
  await page.getByRole('link', { name: 'Centro Sportivo Le Querce' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Centro Sportivo Le Querce' })).toBeVisible()

  const statusOf = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).status()
  expect(await statusOf('/calcio-a-5/aosta')).toBe(404)
  expect(await statusOf('/calcio-a-5/atlantide')).toBe(404)
  expect(await statusOf('/curling/frascati')).toBe(404)
  expect(await statusOf('/campi/non-esiste')).toBe(404)
  expect(await statusOf('/calcetto/frascati')).toBe(301)
  expect(await statusOf('/calcio-a-5/Frascati')).toBe(301)
  expect((await page.request.get('/calcio-a-5/%E2%82%ACO')).url()).toMatch(/\/calcio-a-5\/%E2%82%ACo$/)
})

test('search engines find every page, and chats a picture', once, async ({ page, baseURL }) => {
  const base = baseURL ?? ''
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${base}/sitemap.xml`)
  const map = await (await page.request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(100)
  expect(addresses).toContain(`${base}/calcio-a-5/frascati`)
  expect(addresses).toContain(`${base}/tornei`)
  expect(addresses.some(address => address.startsWith(`${base}/tornei/`))).toBe(true)
  for (const address of addresses.filter((_, index) => index % 17 === 0)) {
    const html = await (await page.request.get(address)).text()
    expect(html).toContain(`<link rel="canonical" href="${address}"`)
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    const answer = await page.request.get(picture)
    expect(answer.headers()['content-type']).toBe('image/png')
    const bytes = await answer.body()
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  }
})

test('the list of facilities is filtered by name, city or CAP and by sport', once, async ({ page }) => {
  await page.goto('/campi')
  await page.getByLabel('Nome, città o CAP').fill('00044')
  await expect(page).toHaveURL(/q=00044/)
  await expect(page.getByRole('article', { name: 'Centro Sportivo Le Querce' })).toBeVisible()
  await page.getByLabel('Nome, città o CAP').fill('Atlantide')
  await expect(
    page.getByRole('heading', { name: 'Nessuna struttura trovata con i filtri selezionati' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Cancella Filtri' }).first().click()
  await expect(page.getByRole('article').nth(23)).toBeVisible()
  await page.getByRole('link', { name: 'Successive' }).click()
  await expect(page.getByText(/Pagina 2 di \d/)).toBeVisible()
  // An address that was kept while the list got shorter.
  await page.goto('/campi?pagina=900')
  await expect(page.getByText(/Pagina (\d+) di \1$/)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a facility asks to come in, and a letter answers', once, async ({ page, context }) => {
  await page.goto('/registra-campo')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Invia la richiesta' }).click()
  await expect(page.getByRole('alert')).toHaveText('Verifica la tua connessione internet e riprova')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Invia la richiesta' }).click()
  await expect(page.getByText('Scrivi il nome della struttura')).toBeVisible()
  await expect(page.getByLabel('Nome della struttura')).toBeFocused()
  const email = `struttura-${Date.now()}@demo.example`
  await page.getByLabel('Nome della struttura').fill(`Circolo ${Date.now()}`)
  await page.getByLabel('Comune').fill('Marino')
  await page.getByLabel('Campi').fill('2 di padel')
  await page.getByLabel('Il tuo nome e cognome').fill('Anna Bassi')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Telefono').fill('06 5550 7788')
  await page.getByLabel(/Ho letto l’informativa/).check()
  await page.getByRole('button', { name: 'Invia la richiesta' }).click()
  const sent = page.getByRole('heading', { name: 'Richiesta inviata' })
  await expect(sent).toBeFocused()
  await expect(sent).toBeInViewport()
  await expect.poll(async () => (await page.request.get('/dev/posta')).text()).toContain(email)
})

test('the shell leads everywhere, with its menus and its focus', async ({ page }) => {
  await page.goto('/chi-siamo')
  if (isDesktop(page)) {
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Contatti' }).click()
  } else {
    await expect(page.getByRole('banner').getByRole('link', { name: 'Registrati' })).toBeVisible()
    const [summary, menu] = [page.getByLabel('Menu').first(), page.getByRole('navigation', { name: 'Menu' })]
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(100, 800)]) {
      await summary.click()
      await close()
      await expect(menu).toBeHidden()
    }
    expect(page.url(), 'the press beside fell on a link').toContain('/chi-siamo')
    await summary.click()
    await menu.getByRole('link', { name: 'Contatti' }).click()
    await expect(menu).toBeHidden()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Contatti' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Contatti | Campo Libero' })).toBeAttached()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the chosen theme is there before the first paint and stays', once, async ({ page }) => {
  await page.goto('/contatti')
  await page.getByRole('radio', { name: 'Scuro' }).check()
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await untilLive(page)
  await page.getByRole('radio', { name: 'Sistema' }).check()
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})

test('my own position names the comune, or says why it cannot', once, async ({ page, context }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Località' }).filter({ visible: true })
  const locate = page.getByRole('button', { name: 'Usa la mia posizione' }).filter({ visible: true })
  await context.grantPermissions(['geolocation'])

  await context.setGeolocation({ latitude: 41.748, longitude: 12.648 })
  await locate.click()
  await expect(page.getByText('Posizione trovata!')).toBeVisible()
  await expect(page.getByText('Località impostata su: Castel Gandolfo')).toBeVisible()
  await expect(box).toHaveValue('Castel Gandolfo')

  await context.setGeolocation({ latitude: 48.8566, longitude: 2.3522 })
  await page.reload()
  await untilLive(page)
  await locate.click()
  await expect(page.getByText('Posizione fuori dall’Italia').first()).toBeVisible()

  await page.route('**/api/places/nearest*', route => route.abort('internetdisconnected'))
  await locate.click()
  await expect(page.getByText('Errore nel recupero della località').first()).toBeVisible()

  await context.clearPermissions()
  await page.reload()
  await untilLive(page)
  await locate.click()
  await expect(page.getByText('Errore geolocalizzazione').first()).toBeVisible()
  await expect(page.getByText('Permesso di geolocalizzazione negato').first()).toBeVisible()

  for (const [code, words] of [
    [2, 'Posizione non disponibile'],
    [3, 'Timeout nel recupero della posizione'],
    [9, 'Errore nel recupero della posizione'],
  ] as const) {
    await page.evaluate(failWith, code)
    await locate.click()
    await expect(page.getByText(words).first()).toBeVisible()
  }
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
  await locate.click()
  await expect(
    page.getByText('La geolocalizzazione non è supportata da questo browser').first(),
  ).toBeVisible()
})

/** In the browser: makes finding the position fail with the browser's own error number. */
function failWith(code: number) {
  // Only the number is read of it.
  const error = { code } as GeolocationPositionError
  navigator.geolocation.getCurrentPosition = (_found, failed) => failed?.(error)
}
