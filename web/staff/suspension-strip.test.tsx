import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { StaffFacility } from '#contract/staff.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { SuspensionStrip } from './suspension-strip.tsx'

beforeEach(() => sessionStorage.clear())

it('finds an admin’s words again, until they are closed by hand', async () => {
  const left = await open()
  await press(left.box, 'Sospendi la struttura')
  await typeInto(wordsIn(left.box), 'Non risponde')
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1))
  await left.close()
  const { box } = await open()
  await press(box, 'Sospendi la struttura')
  await vi.waitFor(() => expect(wordsIn(box)?.value).toBe('Non risponde'))
  await press(box, 'Annulla')
  await press(box, 'Chiudi')
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0))
})

it('shows the words of whoever was quicker, and says so', async () => {
  const refusal = { code: 'already-suspended', title: 'C’è già una sospensione', detail: 'Leggi il motivo' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const queries = makeQueryClient(api)
  const again = vi.spyOn(queries, 'invalidateQueries')
  const { box, show } = await render(strip(null, queries))
  await press(box, 'Sospendi la struttura')
  await typeInto(wordsIn(box), 'Non risponde')
  await press(box, 'Sospendi')
  await settle(() => expect(again).toHaveBeenCalledOnce())
  await show(strip('Prezzi non veri', queries))
  expect(box.textContent).toContain('Prezzi non veri')
  expect(box.textContent).toContain('Leggi il motivo')
})

it('says no more of a suspension that was refused while it is being ended', async () => {
  const refusal = { code: 'already-suspended', title: 'C’è già una sospensione', detail: 'Leggi il motivo' }
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'DELETE' ? new Promise(() => undefined) : Response.json(refusal, { status: 409 }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const queries = makeQueryClient(api)
  const { box, show } = await render(strip(null, queries))
  await press(box, 'Sospendi la struttura')
  await typeInto(wordsIn(box), 'Non risponde')
  await press(box, 'Sospendi')
  await settle(() => expect(box.textContent).toContain('Leggi il motivo'))
  await show(strip('Prezzi non veri', queries))
  await press(box, 'Riattiva la struttura')
  await settle(() => expect(box.textContent).not.toContain('Leggi il motivo'))
})

function open() {
  return render(strip(null))
}

function strip(suspendedWords: string | null, queries = makeQueryClient(api)) {
  // The strip reads no more of a facility than this.
  const mine = { facility: { id: 9 }, suspendedWords, allowed: ['suspend'] } as unknown as StaffFacility
  return (
    <QueryClientProvider client={queries}>
      <SuspensionStrip mine={mine} />
    </QueryClientProvider>
  )
}

function wordsIn(box: HTMLElement): HTMLTextAreaElement | null {
  return box.querySelector('textarea[name=words]')
}
