import type { APIRequestContext } from '@playwright/test'
import type { BookingOffer } from '#contract/availability.ts'
import { freeFields } from './world.ts'

/** The first field that is free then for so long: after the hour that a search asks for it may be taken. */
export async function fieldFreeFor(
  minutes: number,
  request: APIRequestContext,
  wish: Record<'sport' | 'location' | 'date' | 'startTime', string>,
) {
  for (const field of await freeFields(request, wish)) {
    const { date, startTime } = wish
    const answer = await request.get(
      `/api/fields/${field.id}/offer?${new URLSearchParams({ date, startTime })}`,
    )
    const { options }: BookingOffer = await answer.json()
    if (options.some(option => option.minutes === minutes)) return field
  }
  throw new Error(`No field is free for ${minutes} minutes`)
}
