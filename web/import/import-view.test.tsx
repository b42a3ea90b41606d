import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { ImportView } from './import-view.tsx'

it('says that an import has been deleted, and leads to the others', async () => {
  const problem = { code: 'not-found', status: 404, title: 'Non trovato', detail: 'Non esiste più' }
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 404 }))
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
