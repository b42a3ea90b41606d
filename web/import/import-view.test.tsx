import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { ImportView } from './import-view.tsx'

beforeEach(() => sessionStorage.clear())

it.each([
  ['an import has been deleted', 'not-found', 404],
  ['an address leads to none', 'invalid-input', 400],
])('says that %s, and leads to the others', async (_, code, status) => {
  const problem = { code, status, title: 'Così no', detail: 'Così non va' }
  vi.stubGlobal('fetch', async () => Response.json(problem, { status }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const box = await open()
  const look = async () => {
    await act(async () => undefined)
    expect(box.textContent).toContain('Questa importazione non c’è più')
  }
  await vi.waitFor(look, { timeout: 30_000 })
  expect(box.querySelector('a')?.getAttribute('href')).toBe('/dashboard/importa')
  expect(box.textContent).not.toContain('Riprova')
})

it.each([
  ['asks for another file where nothing of it could be read', [], false],
  ['asks which column is what where it has any', ['NOME'], true],
])('%s', async (_, columns, explains) => {
  const found = {
    id: '1',
    state: 'failed',
    fileName: 'a.csv',
    source: 'a',
    problem: 'Così non va',
    counts: null,
    columns,
    uses: {},
    samples: {},
    mapping: { columns: {}, kinds: {}, comuni: {} },
  }
  vi.stubGlobal('fetch', async () => Response.json({ import: found, rows: [], refusals: [], vanished: [] }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const box = await open()
  const look = async () => {
    await act(async () => undefined)
    expect(box.textContent).toContain('Così non va')
  }
  await vi.waitFor(look, { timeout: 30_000 })
  expect(box.textContent.includes('Spiega il file')).toBe(explains)
  expect(box.textContent.includes('Carica un altro file')).toBe(!explains)
})

it('says of rows that are being taken back that they were imported, not that they will be', async () => {
  const found = {
    id: '1',
    state: 'undoing',
    fileName: 'a.csv',
    source: 'a',
    problem: null,
    counts: { newFacilities: 1, knownFacilities: 0, refused: 0, doubles: 0 },
    columns: ['NOME'],
    rowsRead: 1,
    mapping: { columns: {}, kinds: {}, comuni: {} },
  }
  const rows = [{ line: 2, text: 'Palestra', outcome: 'stored', reason: null, position: null }]
  vi.stubGlobal('fetch', async () => Response.json({ import: found, rows, refusals: [], vanished: [] }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const box = await open()
  await settle(() => expect(box.textContent).toContain('Palestra'))
  expect(box.textContent).toContain('Importata')
  expect(box.textContent).not.toContain('Da importare')
})

it('keeps what is typed into one form while the other is sent, answered or not', async () => {
  const mapping = { columns: {}, kinds: {}, comuni: {} }
  const found = {
    id: '1',
    state: 'read',
    fileName: 'a.csv',
    source: 'a',
    problem: null,
    counts: null,
    columns: ['NOME'],
    uses: {},
    samples: {},
    mapping,
  }
  const refusals = ['Palestra', 'Piastra'].map(word => ({
    topic: 'sport',
    word,
    reason: word,
    rows: 1,
    lines: [2],
    examples: [word],
  }))
  let answer = () => Response.json({ import: found, rows: [], refusals, vanished: [] })
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'PATCH' ? Response.json(found) : answer(),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const box = await open()
  const control = (name: string) =>
    box.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? expect.fail(`Nothing is called ${name}`)
  await settle(() => control('city'))
  await typeInto(control('city'), 'Frascati')
  await typeInto(control('kind Piastra'), 'basket')
  await settle(() => expect(sessionStorage).toHaveLength(1))
  answer = () => Response.json({ code: 'internal', title: '', detail: '' }, { status: 500 })
  await press(box, 'Applica e rileggi')
  await settle(() => expect(sessionStorage.getItem('typed')).not.toContain('Piastra'))
  await typeInto(control('kind Piastra'), 'padel')
  // Long enough for the second attempt to read to have failed, too.
  await act(() => new Promise(resolve => setTimeout(resolve, 2_000)))
  expect(control('city').value).toBe('Frascati')
  const explained = { ...mapping, kinds: { Palestra: ['basket'] } }
  answer = () =>
    Response.json({
      import: { ...found, mapping: explained },
      rows: [],
      refusals: refusals.slice(1),
      vanished: [],
    })
  await press(box, 'Applica e rileggi')
  await settle(() => expect(control('kind Palestra').value).toBe('basket'))
  await settle(() => expect(control('city').value).toBe('Frascati'))
})

async function open(): Promise<HTMLElement> {
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <MemoryRouter>
        <ImportView id="7b1f4a52-8a3e-4c0f-9a55-2f4f8d1c7e10" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return box
}
