import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BannerCall, callAs, issueAt, makeBanners } from '../testing/banner-factories.ts'
import { testDatabase } from '../testing/database.ts'
import { makeMember } from '../testing/members.ts'
import { makeTestApp } from '../testing/test-app.ts'

const db = testDatabase()
let call: BannerCall

beforeAll(async () => {
  const house = makeTestApp(db)
  call = callAs(house, await makeMember(db, house, { role: 'admin' }))
})
beforeEach(() => db.pool.query('truncate ad_banner cascade'))

describe('a link', () => {
  it.each([
    ['https://corde.example/a?b=c#d', 'https://corde.example/a?b=c#d'],
    ['HTTP://CORDE.example', 'http://corde.example/'],
    ['corde.example', 'https://corde.example/'],
    ['www.corde.example/à la', 'https://www.corde.example/%C3%A0%20la'],
    ['corde.example:8080/x', 'https://corde.example:8080/x'],
    ['//corde.example/x', 'https://corde.example/x'],
    ['  corde.example  ', 'https://corde.example/'],
    ['perché.it', 'https://xn--perch-fsa.it/'],
    ['mailto:info@corde.example?subject=Ciao', 'mailto:info@corde.example?subject=Ciao'],
    ['MAILTO:info@corde.example', 'mailto:info@corde.example'],
    ['tel:+39 06 5550 1234', 'tel:+390655501234'],
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    [' javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['java\tscript:alert(1)', null],
    ['\u0001javascript:alert(1)', null],
    ['javascript://corde.example/%0aalert(1)', null],
    ['javascript:80', null],
    ['data:text/html,<script>alert(1)</script>', null],
    ['data:text/html;base64,PHNjcmlwdD4=', null],
    ['vbscript:msgbox(1)', null],
    ['file:///etc/passwd', null],
    ['ftp://corde.example', null],
    ['https://corde.example/\nx', null],
    ['https://corde.example\\@malizia.example', null],
    ['https://banca.example@malizia.example', null],
    ['https://localhost/', null],
    ['https://', null],
    ['mailto:', null],
    ['mailto:a@b.example%0abcc:c@d.example', null],
    ['mailto:a@b.example?subject=Ciao%0D%0Abcc:c@d.example', null],
    ['tel:javascript', null],
    ['"onclick="alert(1)', null],
    ['', null],
    [`https://corde.example/${'x'.repeat(600)}`, null],
  ])('%j is kept as %j', async (ctaLink, kept) => {
    const { status, body } = await call.create({ ctaLink })
    if (kept !== null) expect(body['ctaLink']).toBe(kept)
    else
      expect([status, body['code'], issueAt(body, 'ctaLink')]).toEqual([
        400,
        'invalid-input',
        expect.stringMatching(/link/),
      ])
    expect((await db.pool.query('select from ad_banner')).rowCount).toBe(kept === null ? 0 : 1)
  })

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'https://a.example/\n',
    'data:text/html,x',
    ' https://a.example',
  ])('%j is refused by the database itself', async cta_link => {
    await expect(makeBanners(db, [{ cta_link }])).rejects.toThrow('ad_banner_cta_link_check')
  })
})

describe('a targeting', () => {
  it.each([
    [
      'six digits',
      { targetPostalCodes: ['000441'] },
      'CAP non validi: 000441. I CAP devono essere di 5 cifre.',
    ],
    [
      'two wrong ones',
      { targetPostalCodes: ['44', '00044', 'Roma'] },
      'CAP non validi: 44, Roma. I CAP devono essere di 5 cifre.',
    ],
    [
      'digits of another script',
      { targetPostalCodes: ['٠٠٠٤٤'] },
      'CAP non validi: ٠٠٠٤٤. I CAP devono essere di 5 cifre.',
    ],
  ])('of %s is refused in the words specified', async (_what, part, words) => {
    const { body } = await call.create(part)
    expect(issueAt(body, 'targetPostalCodes.') ?? issueAt(body, 'targetPostalCodes')).toBe(words)
  })

  it.each([
    ['empty lists', {}, null, null],
    ['empty entries', { targetCities: ['', '  ', '---'], targetPostalCodes: ['', ' '] }, null, null],
    [
      'blanks around',
      { targetCities: [' Frascati '], targetPostalCodes: [' 00044 '] },
      ['Frascati'],
      ['00044'],
    ],
    ['one city twice', { targetCities: ['Forlì', 'FORLI', 'forlì (FC)'] }, ['Forlì'], null],
    ['a script', { targetCities: ['<script>alert(1)</script>'] }, ['<script>alert(1)</script>'], null],
  ])('of %s is kept', async (_what, part, targetCities, targetPostalCodes) => {
    expect((await call.create(part)).body).toMatchObject({ targetCities, targetPostalCodes })
  })
})
