import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import type { StaffFacility } from '#contract/staff.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
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
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0))
})

function open() {
  // The strip reads no more of a facility than this.
  const mine = { facility: { id: 9 }, suspendedWords: null, allowed: ['suspend'] } as unknown as StaffFacility
  return render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <SuspensionStrip mine={mine} />
    </QueryClientProvider>,
  )
}

function wordsIn(box: HTMLElement): HTMLInputElement | null {
  return box.querySelector('[name=words]')
}
