import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { BookingSettings } from './booking-settings.tsx'
import { bookingSettingsQuery } from './queries.ts'

it('promises reminders of what one books, and not of places in matches of others', async () => {
  const queries = makeQueryClient(() => Promise.reject(new Error('Everything is known already')))
  queries.setQueryData(bookingSettingsQuery().queryKey, { wantsReminders: true, calendarFeedSince: null })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <BookingSettings />
    </QueryClientProvider>,
  )
  expect(box.textContent).toContain('Per i campi che prenoti: il giorno prima e due ore prima')
})
