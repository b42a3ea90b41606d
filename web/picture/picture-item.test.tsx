import { QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Picture } from '#contract/picture.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { keepTyped } from '#web/draft/typed.ts'
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
