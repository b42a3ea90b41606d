import { QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Picture } from '#contract/picture.ts'
import { meQuery } from '#web/account/queries.ts'
import { onEndedSession } from '#web/api/ended-session.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { PictureShelf } from './picture-shelf.tsx'

const kept: Picture = {
  id: '7b1f4a52-8a3e-4c0f-9a55-2f4f8d1c7e10',
  alt: '',
  sources: [{ url: '/foto/7b1f4a52-480.webp', width: 480, height: 320 }],
}
let sent: Upload[] = []

class Upload {
  readonly upload = {}
  readonly headers = new Map<string, string>()
  status = 0
  response: unknown
  onload = () => undefined
  onerror = () => undefined
  open = () => undefined
  setRequestHeader = (name: string, value: string) => this.headers.set(name, value)
  send = () => sent.push(this)

  answer(status: number, response: unknown) {
    this.status = status
    this.response = response
    return act(async () => this.onload())
  }
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('XMLHttpRequest', Upload)
  return () => vi.unstubAllGlobals()
})

it('sends a photo whose answer was lost as the same one, so that it is there once', async () => {
  const { box } = await show()
  await choose(box, 'uno')
  const first = await upload(1)
  await act(async () => first.onerror())
  expect(box.textContent).toContain('Verifica la tua connessione')
  await choose(box, 'due')
  const other = await upload(2)
  expect(keyOf(other)).not.toBe(keyOf(first))
  await other.answer(409, { code: 'picture-refused', title: 'Foto rifiutata', detail: 'Ritagliala' })
  await choose(box, 'uno')
  const again = await upload(3)
  expect(keyOf(again)).toBe(keyOf(first))
  expect(box.textContent).not.toContain('Verifica la tua connessione')
  // What another answer has shown meanwhile is not shown twice.
  await again.answer(201, kept)
  await choose(box, 'uno')
  const copy = await upload(4)
  expect(keyOf(copy)).not.toBe(keyOf(first))
  await copy.answer(201, kept)
  expect(box.querySelectorAll('img')).toHaveLength(1)
})

it('leads to the login when the session has ended', async () => {
  const tell = vi.fn<() => void>()
  onEndedSession(tell)
  const { box } = await show()
  await choose(box, 'uno')
  const refused = await upload(1)
  await refused.answer(401, { code: 'unauthenticated', title: 'Sessione scaduta', detail: 'Accedi di nuovo' })
  await settle(() => expect(tell).toHaveBeenCalledOnce())
  expect(box.textContent).not.toContain('Accedi di nuovo')
})

function Shelf() {
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  return <PictureShelf facilityId={1} name="Le Rondini" pictures={pictures} onChange={setPictures} />
}

function show() {
  const queries = makeQueryClient(api)
  const me = { id: 'giulia', name: 'Giulia', email: 'giulia@posta.example', phone: null, role: 'user' }
  queries.setQueryData<unknown>(meQuery().queryKey, { me })
  return render(
    <QueryClientProvider client={queries}>
      <Shelf />
    </QueryClientProvider>,
  )
}

/** The `count`th that sets out. */
async function upload(count: number): Promise<Upload> {
  await settle(() => expect(sent).toHaveLength(count))
  const last = sent.at(-1)
  if (!last) throw new Error('Nothing was sent')
  return last
}

function keyOf({ headers }: Upload) {
  return headers.get('idempotency-key')
}

function choose(box: HTMLElement, content: string) {
  const input = box.querySelector('[type=file]')
  if (!input) throw new Error('No file can be chosen')
  // A telephone calls all its photos the same.
  const file = new File([content], 'image.jpg', { type: 'image/jpeg' })
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  return act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
