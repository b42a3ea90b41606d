import { expect, it } from 'vitest'
import type { FacilityPage } from '#contract/listing.ts'
import { render } from '#web/testing/render.ts'
import { HowToBook } from './how-to-book.tsx'

it('says how far ahead one books, and until when one cancels, of one as of many', async () => {
  expect(await rulesOf(1, 1)).toContain('fino a 1 ora prima. Prenoti fino a 1 giorno prima')
  expect(await rulesOf(30, 2)).toContain('fino a 2 ore prima. Prenoti fino a 30 giorni prima')
})

async function rulesOf(bookingWindowDays: number, hours: number) {
  const page = {
    facility: { isBookable: true },
    needsApproval: false,
    cancellation: { rule: 'hours', hours },
    bookingWindowDays,
  } as FacilityPage
  const { box, close } = await render(<HowToBook page={page} />)
  const words = box.textContent
  await close()
  return words
}
