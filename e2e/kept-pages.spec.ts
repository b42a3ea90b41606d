import { enterAs, expect, giulia, once, test } from './world.ts'

test(
  'pages kept for guests carry nobody, whoever asks in between',
  once,
  async ({ page, playwright, baseURL }) => {
    await enterAs(page, giulia)
    const guest = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    const addresses = ['/', '/campi', '/campi/centro-sportivo-le-querce-frascati', '/partite-organizzate']
    for (let round = 0; round < 10; round += 1) {
      const answers = addresses.flatMap(address => [
        guest.get(address).then(async answer => ({ mine: false, text: await answer.text() })),
        page.request.get(address).then(async answer => ({ mine: true, text: await answer.text() })),
      ])
      for (const { mine, text } of await Promise.all(answers))
        expect(text.includes('giulia@demo.example')).toBe(mine)
    }
    const first = await guest.get('/campi')
    const headers = { 'if-none-match': first.headers()['etag'] ?? '' }
    expect(first.headers()['cache-control']).toContain('public')
    expect((await guest.get('/campi', { headers })).status()).toBe(304)
    expect((await page.request.get('/campi')).headers()['cache-control']).toBe('no-store')
    await guest.dispose()
  },
)
