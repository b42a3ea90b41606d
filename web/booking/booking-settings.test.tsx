import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { BookingSettings } from './booking-settings.tsx'
import { bookingSettingsQuery } from './queries.ts'

it('promises reminders of what one books, and not of places in matches of others', async () => {
  const { box } = await open()
  expect(box.textContent).toContain('Per i campi che prenoti: il giorno prima e due ore prima')
})

it('says beside them, too, that the reminders or the address could not be changed', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const { id } of readToasts()) dismissToast(id)
  })
  const { box } = await open()
  await act(async () => box.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  await settle(() => expect(box.querySelectorAll('[role=alert]')).toHaveLength(1))
  await press(box, 'Crea l’indirizzo')
  await settle(() => expect(box.querySelectorAll('[role=alert]')).toHaveLength(2))
})

function open() {
  const queries = makeQueryClient(() => Promise.reject(new Error('Everything is known already')))
  queries.setQueryData(bookingSettingsQuery().queryKey, { wantsReminders: true, calendarFeedSince: null })
  return render(
    <QueryClientProvider client={queries}>
      <BookingSettings />
    </QueryClientProvider>,
  )
}
