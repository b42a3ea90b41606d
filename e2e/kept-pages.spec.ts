import { enterAs, expect, giulia, once, test } from './world.ts'

test(
  'pages kept for guests carry nobody, whoever asks in between',
  once,
  async ({ page, playwright, baseURL }) => {
    await enterAs(page, giulia)
    const guest = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    const addresses = ['/', '/campi', '/campi/centro-sportivo-le-querce-frascati', '/partite-organizzate']
    for (const address of [...addresses, ...addresses, ...addresses]) {
      const [forGuest, forGiulia] = await Promise.all([guest.get(address), page.request.get(address)])
      expect(await forGuest.text()).not.toContain('giulia@demo.example')
      expect(await forGiulia.text()).toContain('giulia@demo.example')
    }
    const first = await guest.get('/campi')
    const headers = { 'if-none-match': first.headers()['etag'] ?? '' }
    expect(first.headers()['cache-control']).toContain('public')
    expect((await guest.get('/campi', { headers })).status()).toBe(304)
    expect((await page.request.get('/campi')).headers()['cache-control']).toBe('no-store')
    await guest.dispose()
  },
)
