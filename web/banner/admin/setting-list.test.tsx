import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { forgetLost } from '#web/api/lost-changes.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { readToasts } from '#web/ui/toast-store.ts'
import { bannerSettingsQuery } from './queries.ts'
import { SettingList } from './setting-list.tsx'

it('leaves the seconds that are being typed when a colleague saves meanwhile, and then saves them', async () => {
  const { seconds, colleagueSaves, sent } = await open()
  await typeInto(seconds(), '7')
  await colleagueSaves(9_000)
  expect(seconds().value).toBe('7')
  await leave(seconds())
  await settle(() => expect(sent).toEqual([{ intervalMs: 7_000 }]))
  await colleagueSaves(12_000)
  await settle(() => expect(seconds().value).toBe('12'))
})

it('shows what is saved again when what was typed is the same', async () => {
  const { seconds, colleagueSaves, sent } = await open()
  await typeInto(seconds(), '7')
  await typeInto(seconds(), '5')
  await leave(seconds())
  await colleagueSaves(9_000)
  await settle(() => expect(seconds().value).toBe('9'))
  expect(sent).toEqual([])
})

it('keeps saying why seconds were refused while the position is switched', async () => {
  const { box, seconds, sent } = await open()
  await typeInto(seconds(), '0')
  await leave(seconds())
  await settle(() => expect(box.textContent).toContain('Almeno un secondo'))
  await act(async () => box.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  await settle(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([{ intervalMs: 0 }, { isEnabled: false }])
  expect(seconds().value).toBe('0')
  expect(box.textContent).toContain('Almeno un secondo')
})

it('says that seconds which the network has lost are not saved, also once it is back', async () => {
  const { box, seconds, sent, cut } = await open()
  cut(true)
  await typeInto(seconds(), '9')
  await leave(seconds())
  await settle(() => expect(box.textContent).toContain('Verifica la tua connessione'))
  expect(readToasts().at(-1)?.title).toBe('Errore nell’aggiornare l’impostazione')
  cut(false)
  await act(async () => void dispatchEvent(new Event('online')))
  await settle(() => expect(box.textContent).not.toContain('Verifica la tua connessione'))
  expect(seconds().value).toBe('9')
  expect(box.textContent).toContain('Non salvato')
  await typeInto(seconds(), '8')
  expect(box.textContent).not.toContain('Non salvato')
  await leave(seconds())
  await settle(() => expect(sent).toEqual([{ intervalMs: 8_000 }]))
})

async function open() {
  let intervalMs = 5_000
  let isCut = false
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    if (init?.method === 'PATCH') {
      if (isCut) throw new TypeError('Failed to fetch')
      const body = JSON.parse(String(init.body))
      sent.push(body)
      if (body.intervalMs === 0) return Response.json(REFUSED, { status: 400 })
      intervalMs = body.intervalMs ?? intervalMs
      return Response.json(setting())
    }
    return Response.json({ settings: [setting()], banners: [] })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const setting = () => ({ position: 'footer', isEnabled: true, intervalMs })
  const queries = makeQueryClient(api)
  forgetLost(queries.getMutationCache())
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <SettingList />
    </QueryClientProvider>,
  )
  const seconds = () => {
    const found = box.querySelector<HTMLInputElement>('input[type=number]')
    if (!found) throw new Error('There is no box for seconds')
    return found
  }
  await settle(seconds)
  return {
    box,
    sent,
    seconds,
    cut: (is: boolean) => {
      isCut = is
    },
    colleagueSaves: (ms: number) => {
      intervalMs = ms
      return act(() => queries.invalidateQueries(bannerSettingsQuery()))
    },
  }
}

const REFUSED = { code: 'invalid-input', title: 'No', detail: 'Almeno un secondo' }

function leave(box: HTMLElement) {
  return act(async () => {
    box.focus()
    box.blur()
  })
}
