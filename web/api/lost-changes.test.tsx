import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { render } from '#web/testing/render.ts'
import { adviceFor } from './messages.ts'
import { api, browserQueryClient } from './query.ts'

it('says that the network is away only until it is back, and sends nothing by itself', async () => {
  const { box, changes } = await open(() => Promise.reject(new TypeError('Failed to fetch')))
  await press(box)
  expect(box.textContent).toContain('Verifica la tua connessione internet e riprova')
  await comeOnline()
  expect(box.textContent).toBe('Salva')
  expect(changes()).toBe(1)
  await press(box)
  expect(box.textContent).toContain('Verifica la tua connessione internet e riprova')
  expect(changes()).toBe(2)
})

it('keeps what the server has said', async () => {
  const { status, title, suggestion: detail } = errors.internal
  const { box } = await open(async () => Response.json({ code: 'internal', title, detail }, { status }))
  await press(box)
  await comeOnline()
  expect(box.textContent).toContain(detail)
})

it('keeps what came of pressing again, after a change that was lost', async () => {
  let isAway = true
  const { box } = await open(async () => {
    if (isAway) throw new TypeError('Failed to fetch')
    return Response.json({ me: null })
  })
  await press(box)
  isAway = false
  await press(box)
  expect(box.textContent).toBe('SalvaSalvato')
  await comeOnline()
  expect(box.textContent).toBe('SalvaSalvato')
})

async function open(answer: () => Promise<Response>) {
  const asked = vi.fn((_path: string, _how: RequestInit) => answer())
  vi.stubGlobal('fetch', asked)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { box } = await render(
    <QueryClientProvider client={browserQueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  const changes = () => asked.mock.calls.filter(([, { method }]) => method === 'PATCH').length
  return { box, changes }
}

function Form() {
  const save = useMutation({ mutationFn: () => api('PATCH /api/me', { body: { name: 'Ada', phone: null } }) })
  return (
    <>
      <button type="button" onClick={() => save.mutate()}>
        Salva
      </button>
      {adviceFor(save.error)}
      {save.isSuccess && 'Salvato'}
    </>
  )
}

function press(box: HTMLElement) {
  return act(async () => {
    box.querySelector('button')?.click()
    await untilDrawn()
  })
}

function comeOnline() {
  return act(async () => {
    window.dispatchEvent(new Event('online'))
    await untilDrawn()
  })
}

/** Screens are told of a change one task later. */
function untilDrawn() {
  return new Promise(resolve => setTimeout(resolve, 10))
}
