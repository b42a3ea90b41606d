import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Import, ImportCounts } from '#contract/import.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { SavePanel } from './save-panel.tsx'

it.each([
  ['import-busy', 'Importazione in corso'],
  ['import-over', 'Troppo tardi'],
])('says why it was not saved (%s) where the panel goes with its error', async (code, title) => {
  for (const { id } of readToasts()) dismissToast(id)
  vi.stubGlobal('fetch', async () =>
    Response.json({ code, status: 409, title, detail: 'Aspetta' }, { status: 409 }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { box, close } = await show('read')
  await press(box, 'Importa')
  await close()
  await settle(() => expect(readToasts()).toMatchObject([{ title }]))
})

it.each([
  ['read', 'Che cosa succede se importi'],
  ['saved', 'Importato'],
  ['failed', 'Che cosa sarebbe entrato'],
] as const)('tells of an import that is %s no more than is true', async (state, title) => {
  const { box } = await show(state)
  expect(box.querySelector('h3')?.textContent).toBe(title)
})

function show(state: Import['state']) {
  // The panel reads no more of an import than this.
  const found = { id: '1', state, rowsRead: 1, mapping: {}, source: 'a' } as unknown as Import
  const counts = { newFacilities: 1, knownFacilities: 0, refused: 0, doubles: 0, kept: 0, vanished: 0 }
  return render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <SavePanel found={found} counts={counts as ImportCounts} vanished={[]} />
    </QueryClientProvider>,
  )
}
