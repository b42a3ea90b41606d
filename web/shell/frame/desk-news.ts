import type { BookingRequest } from '#contract/booking.ts'
import type { Post } from '#contract/desk.ts'

/** What whoever works at a facility has to know of it on every page. */
export type DeskNews = {
  posts: readonly Post[]
  /** What waits for an answer; undefined while that is not known, which is not the same as nothing. */
  requests: readonly BookingRequest[] | undefined
}
