import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import type { Auth } from '../auth/auth.ts'
import { makeCounting } from '../banner/counting/counting.ts'
import { readConfig } from '../config.ts'
import type { App } from '../kit/door.ts'
import { inlineOf } from '../kit/http/content-policy.ts'
import { makeLog } from '../kit/log.ts'
import { testDatabase } from '../testing/database.ts'
import { makeTestApp } from '../testing/test-app.ts'
import { composeLetter } from './layout.ts'
import { keepLetter } from './store.ts'

const db = testDatabase()
const messageId = 'prova-1@campolibero'

let app: App
let auth: Auth

beforeAll(async () => {
  const parts = makeTestApp(db)
  app = parts.app
  auth = parts.auth
  await keepLetter(db, await prova({ messageId: 'prova-0@campolibero', to: 'bruno@demo.example' }))
  await keepLetter(db, {
    ...(await prova({ messageId, to: 'ada@demo.example' })),
    attachments: [{ filename: 'prova.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN' }],
  })
})

describe('the mailbox', () => {
  it('lists the letters, newest first, each leading to its page', async () => {
    const page = await (await app.request('/dev/posta')).text()
    const links = [...page.matchAll(/href="(\/dev\/posta\/[^"]+)"/g)].map(([, path]) => path)
    expect(links).toEqual(['/dev/posta/prova-1%40campolibero', '/dev/posta/prova-0%40campolibero'])
    expect((await app.request(links[0] ?? '')).status).toBe(200)
  })

  it('gives them to programs, newest first', async () => {
    const letters = await (await app.request('/dev/posta.json')).json()
    expect(letters).toMatchObject([
      {
        messageId,
        to: 'ada@demo.example',
        subject: 'Prova <script>',
        text: expect.stringContaining('https://campo.example/avanti'),
        html: expect.stringContaining('<!doctype html>'),
        attachments: [{ filename: 'prova.ics' }],
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
      { to: 'bruno@demo.example', attachments: [] },
    ])
  })

  it('shows a letter in a frame without scripts, styled as the policy of the page allows', async () => {
    const reply = await app.request(`/dev/posta/${messageId}`)
    const page = await reply.text()
    const { html } = await (await app.request('/dev/posta.json')).json().then(([letter]) => letter)
    for (const style of [page, html].flatMap(text => inlineOf(Buffer.from(text)).styles))
      expect(reply.headers.get('content-security-policy')).toContain(style)
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(page).toContain('<a href="https://campo.example/avanti">')
    expect(page).not.toContain('<script')
  })

  it('hands out attachments as they were sent', async () => {
    const reply = await app.request(`/dev/posta/${messageId}/allegati/0`)
    expect(await reply.text()).toBe('BEGIN')
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="prova.ics"')
  })

  it.each(['/dev/posta/nessuna', `/dev/posta/${messageId}/allegati/7`])('knows no %s', async path => {
    expect((await app.request(path)).status).toBe(404)
  })

  it.each(['/dev/posta', '/dev/posta.json', `/dev/posta/${messageId}`])(
    'has no %s in production',
    async path => {
      const config = readConfig({
        CAMPO_MODE: 'production',
        DATABASE_URL: db.url,
        BASE_URL: 'https://campo.example',
        AUTH_SECRET: 'a secret for tests that nobody else knows',
        SMTP_URL: 'smtp://mail.example',
        MAIL_FROM: 'noreply@campo.example',
        COMPANY_ADDRESS: 'Via Roma 1',
        COMPANY_VAT: '00000000000',
      })
      const log = makeLog('silent')
      const counting = makeCounting({ db, secret: '', log })
      const live = createApp({ db, auth, config, log, counting, isDraining: () => false })
      expect((await live.request(path)).status).toBe(404)
    },
  )
})

function prova(envelope: { messageId: string; to: string }) {
  return composeLetter(
    {
      subject: 'Prova <script>',
      title: 'Prova',
      paragraphs: ['Ciao <script>'],
      button: { label: 'Avanti', url: 'https://campo.example/avanti' },
      closing: ['Fine'],
    },
    envelope,
  )
}
