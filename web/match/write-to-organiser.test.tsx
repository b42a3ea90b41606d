import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Match } from '#contract/match.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { WriteToOrganiser } from './write-to-organiser.tsx'

beforeEach(() => sessionStorage.clear())

const WORDS = 'Arrivo dieci minuti dopo, cominciate pure'

it('finds a message as it was left until it is sent', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const form = (
    <QueryClientProvider client={makeQueryClient(api)}>
      <WriteToOrganiser match={{ id: 'match', creatorName: 'Giulia R.' } as Match} />
    </QueryClientProvider>
  )
  const { box, show } = await render(form)
  const text = () => box.querySelector('textarea')
  const leave = async () => {
    await show(null)
    await show(form)
    await press(box, 'Scrivi a chi organizza')
  }
  await press(box, 'Scrivi a chi organizza')
  await typeInto(text(), WORDS)
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1))
  await leave()
  await settle(() => expect(text()?.value).toBe(WORDS))
  await press(box, 'Invia')
  await settle(() => expect(text()).toBeNull())
  await settle(() => expect(sessionStorage).toHaveLength(0))
  await leave()
  expect(text()?.value).toBe('')
})

it('sends a message whose answer was lost once, also when it is found again, and a changed one after it', async () => {
  const keys: (string | null)[] = []
  const replies = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () =>
      Response.json({ code: 'idempotency-key-reused', title: 'x', detail: 'Già partito' }, { status: 422 }),
    () => Response.json({}),
  ]
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit = {}) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return replies[keys.length - 1]?.()
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const form = (
    <QueryClientProvider client={makeQueryClient(api)}>
      <WriteToOrganiser match={{ id: 'match', creatorName: 'Giulia R.' } as Match} />
    </QueryClientProvider>
  )
  const { box, show } = await render(form)
  const text = () => box.querySelector('textarea')
  await press(box, 'Scrivi a chi organizza')
  await typeInto(text(), WORDS)
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1))
  await press(box, 'Invia')
  await settle(() => expect(box.querySelector('[role=alert]')).not.toBeNull())
  await show(null)
  await show(form)
  await press(box, 'Scrivi a chi organizza')
  await settle(() => expect(text()?.value).toBe(WORDS))
  await settle(() => expect(box.querySelector<HTMLInputElement>('[name=key]')?.value).toBe(keys[0]))
  await typeInto(text(), `${WORDS}!`)
  await press(box, 'Invia')
  await settle(() => expect(box.querySelector('[role=alert]')?.textContent).toContain('Già partito'))
  await press(box, 'Invia')
  await settle(() => expect(text()).toBeNull())
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
