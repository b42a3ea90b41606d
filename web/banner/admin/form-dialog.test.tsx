import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Banner } from '#contract/banner.ts'
import { bannerPositions } from '#contract/banner-position.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { FormDialog } from './form-dialog.tsx'

const PICTURE = '7b1f4a52-8a3e-4c0f-9a55-2f4f8d1c7e10'
const banner: Banner = {
  id: 7,
  version: 1,
  title: 'Corde nuove',
  description: 'Incordatura in giornata',
  ctaText: 'Vedi orari',
  ctaLink: 'https://corde.example/',
  status: 'active',
  position: 'hero-left',
  isActive: true,
  viewCount: 2,
  clickCount: 1,
  startDate: null,
  endDate: null,
  targetCities: null,
  targetPostalCodes: null,
  picture: null,
  createdAt: '2026-11-25T10:00:00.000Z',
}

it('saves no banner while its picture is still on its way', async () => {
  const saved: { banner: { pictureId: string } }[] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'PATCH') saved.push(JSON.parse(String(body)))
    return Response.json({ ...banner, conflict: null, unknownCities: [] })
  })
  const uploads: LateUpload[] = []
  class LateUpload {
    readonly upload = {}
    readonly status = 201
    response: unknown
    onload = () => undefined
    open() {}
    setRequestHeader() {}
    send() {
      uploads.push(this)
    }
  }
  vi.stubGlobal('XMLHttpRequest', LateUpload)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await open()
  await choose(new File(['x'], 'corde.jpg', { type: 'image/jpeg' }))
  await settle(() => expect(uploads).toHaveLength(1))
  await press(document, 'Salva Banner')
  expect(document.querySelector('[type=submit]')?.getAttribute('aria-busy')).toBe('true')
  await act(async () => {
    const [upload] = uploads
    if (upload)
      upload.response = { id: PICTURE, alt: '', sources: [{ url: '/foto/uno', width: 480, height: 320 }] }
    upload?.onload()
  })
  await settle(() => expect(document.querySelector('[type=submit]')?.hasAttribute('aria-busy')).toBe(false))
  expect(saved).toEqual([])
  await press(document, 'Salva Banner')
  await settle(() => expect(saved.map(({ banner }) => banner.pictureId)).toEqual([PICTURE]))
})

it('says under way, in the end or in failing what becomes of a change', async () => {
  const waiting: ((reply: Response) => void)[] = []
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'PATCH'
      ? new Promise<Response>(resolve => void waiting.push(resolve))
      : Response.json({ conflict: null, unknownCities: [] }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const { id } of readToasts()) dismissToast(id)
  })
  await open()
  const save = () => document.querySelector('[type=submit]')
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Modifica Banner')
  const told = () => readToasts().map(({ title }) => title)
  for (const [reply, words] of [
    [
      Response.json({ code: 'internal', title: '', detail: '' }, { status: 500 }),
      expect.stringMatching(/^Errore: \p{Lu}/u),
    ],
    [Response.json(banner), 'Banner aggiornato!'],
  ] as const) {
    await press(document, 'Salva Banner')
    await settle(() => expect(save()?.textContent).toContain('Salvando...'))
    waiting.pop()?.(reply)
    await settle(() => expect(told()).toContainEqual(words))
  }
})

it('closes nothing for whoever has left it before the answer', async () => {
  let answer: (reply: Response) => void = () => undefined
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'PATCH'
      ? new Promise<Response>(resolve => {
          answer = resolve
        })
      : Promise.resolve(Response.json({ conflict: null, unknownCities: [] })),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const { id } of readToasts()) dismissToast(id)
  })
  const onClose = vi.fn<() => void>()
  const { close } = await open(onClose)
  await press(document, 'Salva Banner')
  await settle(() => expect(document.body.textContent).toContain('Salvando...'))
  await close()
  answer(Response.json(banner))
  await settle(() => expect(readToasts().at(-1)?.title).toBe('Banner aggiornato!'))
  expect(onClose).not.toHaveBeenCalled()
})

it('says of no position what stands in the way at another', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ conflict: { title: 'Scarpe' }, unknownCities: [] }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await open()
  const position = document.querySelector<HTMLInputElement>('[role=dialog] [name=position]')
  await typeInto(position, 'hero-right')
  await settle(() => expect(document.body.textContent).toContain('Banner in conflitto: "Scarpe"'))
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await typeInto(position, 'footer')
  expect(document.body.textContent).not.toContain('Banner in conflitto')
})

it('shows a banner in the shape that it has at its position', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ conflict: null, unknownCities: [] }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await open()
  const position = document.querySelector<HTMLInputElement>('[role=dialog] [name=position]')
  const isTall = () =>
    document.querySelector('[aria-label=Anteprima] article')?.classList.contains('flex-col')
  const shapes: [string, boolean | undefined][] = []
  for (const each of Object.keys(bannerPositions)) {
    await typeInto(position, each)
    shapes.push([each, isTall()])
  }
  expect(shapes.filter(([, tall]) => tall).map(([each]) => each)).toEqual([
    'hero-left',
    'hero-right',
    'search-left',
    'search-right',
    'matches-sidebar',
  ])
})

it.each(['Chiudi', 'Annulla'])('asks before it closes over what was typed: %s', async way => {
  vi.stubGlobal('fetch', async () => Response.json({ conflict: null, unknownCities: [] }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const onClose = vi.fn()
  await open(onClose)
  await typeInto(document.querySelector('[role=dialog] [name=title]'), 'Corde nuovissime')
  await press(document, way)
  expect(onClose).not.toHaveBeenCalled()
  expect(document.body.textContent).toContain('Chiudi senza salvare?')
})

async function open(onClose: () => void = () => undefined) {
  const dialog = <FormDialog opened={{ mode: 'edit', banner }} onDone={() => undefined} onClose={onClose} />
  const page = <QueryClientProvider client={makeQueryClient(api)}>{dialog}</QueryClientProvider>
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}

function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('[role=dialog] [type=file]')
  if (!input) throw new Error('No file can be chosen')
  Object.defineProperty(input, 'files', { value: [file] })
  return act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
