import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import type { Env } from '../kit/door.ts'
import { protect } from '../kit/http/headers.ts'

const settings = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© Mappe Vere' }

describe('the map of the results', () => {
  it('is there only where somebody says whose pictures it is made of', () => {
    expect(readConfig({}).map).toBeNull()
    expect(readConfig(settings).map).toMatchObject({ host: 'tiles.example', attributionUrl: null })
    expect(() => readConfig({ MAP_TILES_URL: settings.MAP_TILES_URL })).toThrow('MAP_ATTRIBUTION')
    expect(() => readConfig({ ...settings, MAP_TILES_URL: 'https://tiles.example/' })).toThrow(
      'MAP_TILES_URL',
    )
  })

  it.each([
    ['without a map from nowhere else', undefined, "img-src 'self' data:;"],
    ['with one from its host, too', settings.MAP_TILES_URL, "img-src 'self' data: https://tiles.example;"],
  ])('lets a page take pictures %s', async (_what, tilesUrl, expected) => {
    const app = new Hono<Env>().use(protect({ isHttps: false, tilesUrl })).get('/', c => c.text('ok'))
    const policy = (await app.request('/')).headers.get('content-security-policy')
    expect(policy).toContain(expected)
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; ")
    expect(policy).toContain("connect-src 'self';")
  })
})
