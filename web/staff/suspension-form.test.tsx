import { expect, it, vi } from 'vitest'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { SuspensionForm } from './suspension-form.tsx'

it('asks before it closes over a reason, and over nothing else', async () => {
  const close = vi.fn<() => void>()
  const suspend = { mutate: () => undefined, error: null, isPending: false }
  const { box } = await render(
    <SuspensionForm of="ada" label="Motivo" hint="" suspend={suspend} onClose={close} />,
  )
  await press(box, 'Annulla')
  expect(close).toHaveBeenCalledOnce()
  await typeInto(box.querySelector('textarea'), 'Non si presenta mai')
  await press(box, 'Annulla')
  expect(close).toHaveBeenCalledOnce()
  expect(box.textContent).toContain('Chiudi senza salvare? Perdi quello che hai scritto.')
  await press(box, 'Chiudi')
  expect(close).toHaveBeenCalledTimes(2)
})

it('closes at once over what was written and erased again', async () => {
  const close = vi.fn<() => void>()
  const suspend = { mutate: () => undefined, error: null, isPending: false }
  const { box } = await render(
    <SuspensionForm of="ada" label="Motivo" hint="" suspend={suspend} onClose={close} />,
  )
  await typeInto(box.querySelector('textarea'), 'Non si presenta mai')
  await typeInto(box.querySelector('textarea'), '')
  await press(box, 'Annulla')
  expect(close).toHaveBeenCalledOnce()
})
