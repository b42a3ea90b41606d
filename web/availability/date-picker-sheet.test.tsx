import { expect, it, onTestFinished, vi } from 'vitest'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { DatePickerSheet } from './date-picker-sheet.tsx'

it('says that the network is away where the calendar cannot come, and closes for the next press', async () => {
  vi.doMock('./calendar-dialog.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  onTestFinished(() => {
    vi.doUnmock('./calendar-dialog.tsx')
    for (const { id } of readToasts()) dismissToast(id)
  })
  const onClose = vi.fn()
  await render(
    <DatePickerSheet isOpen onClose={onClose} value="" min="2026-11-25" onChange={() => undefined} />,
  )
  await settle(() => expect(onClose).toHaveBeenCalledOnce())
  expect(readToasts().map(({ title }) => title)).toEqual(['Problema di connessione'])
})
