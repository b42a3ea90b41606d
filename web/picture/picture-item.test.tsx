import { QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Picture } from '#contract/picture.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { keepTyped } from '#web/draft/typed.ts'
import { failServer, failuresIn } from '#web/testing/failing-server.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { PictureShelf } from './picture-shelf.tsx'

const [first, second] = [pictureOf('7b1f4a52', 'Il campo'), pictureOf('c3b0a1de', '')] as const

it.each([
  ['Elimina Il campo', 'Elimina'],
  ['Sposta Il campo dopo', undefined],
])('puts a picture away that somebody else has removed: %s', async (press, confirm) => {
  answerWith(404, { code: 'not-found', title: 'Non trovato' })
  const { box } = await show()
  await act(async () => button(box, `[title="${press}"]`)?.click())
  if (confirm)
    await act(async () =>
      [...box.querySelectorAll('button')].find(({ textContent }) => textContent === confirm)?.click(),
    )
  await settle(() => expect(box.querySelectorAll('img')).toHaveLength(1))
})

it('says beside the picture, too, that it could not be moved or removed', async () => {
  failServer()
  const { box } = await show()
  await act(async () => button(box, '[title="Sposta Il campo dopo"]')?.click())
  await settle(() => expect(failuresIn(box)).toHaveLength(1))
  await act(async () => button(box, '[title="Elimina Il campo"]')?.click())
  await press(box, 'Elimina')
  await settle(() => expect(failuresIn(box)).toHaveLength(2))
})

it('finds each description again that was begun when the session ended', async () => {
  const before = await show()
  type(before.box, 0, 'Il campo nuovo')
  type(before.box, 1, 'Gli spogliatoi')
  keepTyped(undefined)
  await before.close()
  const { box } = await show()
  await settle(() =>
    expect([...box.querySelectorAll('input[maxlength]')].map(textIn)).toEqual([
      'Il campo nuovo',
      'Gli spogliatoi',
    ]),
  )
})

it('shows the description that a colleague has written, where nobody types', async () => {
  answerWith(200, { pictures: [{ ...second, alt: 'Gli spogliatoi' }, first] })
  const { box } = await show()
  await act(async () => button(box, '[title="Sposta Il campo dopo"]')?.click())
  await settle(() =>
    expect([...box.querySelectorAll('input[maxlength]')].map(textIn)).toEqual(['Gli spogliatoi', 'Il campo']),
  )
  expect(box.textContent).not.toContain('Salva')
})

it('sends what is chosen meanwhile after what is on its way', async () => {
  const sent: SlowUpload[] = []
  class SlowUpload {
    readonly upload = {}
    readonly status = 201
    response: unknown
    onload = () => undefined
    open() {}
    setRequestHeader() {}
    send() {
      sent.push(this)
    }
  }
  vi.stubGlobal('XMLHttpRequest', SlowUpload)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { box } = await show()
  for (const name of ['uno.jpg', 'due.jpg']) await choose(box, new File(['x'], name, { type: 'image/jpeg' }))
  await settle(() => expect(sent).toHaveLength(1))
  expect(box.textContent).toContain('due.jpg')
  await act(async () => {
    const [upload] = sent
    if (upload) upload.response = pictureOf('d4c1b2ef', 'Uno')
    upload?.onload()
  })
  await settle(() => expect(sent).toHaveLength(2))
  await settle(() => expect(box.querySelectorAll('img')).toHaveLength(3))
})

function choose(box: HTMLElement, file: File) {
  const input = box.querySelector('[type=file]')
  if (!input) throw new Error('No file can be chosen')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  return act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

function Shelf() {
  const [pictures, setPictures] = useState<readonly Picture[]>([first, second])
  return <PictureShelf facilityId={1} name="Le Rondini" pictures={pictures} onChange={setPictures} />
}

function show() {
  return render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <Shelf />
    </QueryClientProvider>,
  )
}

function pictureOf(start: string, alt: string): Picture {
  const sources = [{ url: `/foto/${start}-480.webp`, width: 480, height: 320 }]
  return { id: `${start}-8a3e-4c0f-9a55-2f4f8d1c7e10`, alt, sources }
}

function answerWith(status: number, body: object) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}

function button(box: Element, selector: string) {
  return box.querySelector<HTMLButtonElement>(selector)
}

function textIn(input: Element) {
  return (input as HTMLInputElement).value
}

function type(box: Element, place: number, text: string) {
  const input = box.querySelectorAll<HTMLInputElement>('input[maxlength]')[place]
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  act(() => void input?.dispatchEvent(new Event('input', { bubbles: true })))
}
