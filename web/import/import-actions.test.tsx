import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Import } from '#contract/import.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { ImportActions } from './import-actions.tsx'

it('says why the button that was pressed last did nothing, not why an earlier one did', async () => {
  const why: Record<string, string> = { cancellation: 'Troppo tardi', undoing: 'È già in uso' }
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      { code: 'import-over', title: 'No', detail: why[path.split('/').at(-1) ?? ''] },
      { status: 409 },
    ),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const queries = makeQueryClient(api)
  const actionsAt = (state: Import['state']) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <ImportActions found={{ id: '1', state } as Import} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { box, show } = await render(actionsAt('saving'))
  await press(box, 'Annulla')
  await settle(() => expect(box.textContent).toContain('Troppo tardi'))
  await show(actionsAt('saved'))
  await press(box, 'Togli dal catalogo')
  await press(box, 'Sì, togli tutto')
  await settle(() => expect(box.textContent).toContain('È già in uso'))
  expect(box.textContent).not.toContain('Troppo tardi')
})
