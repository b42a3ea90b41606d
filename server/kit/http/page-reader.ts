import type { Actor } from '../actor.ts'
import { Problem } from '../problem.ts'

/**
 * A new login replaces the session of a browser, also for pages that are still open and were made for somebody else. Our pages
 * say in a header whom they were made for; other callers say nothing.
 * @throws Problem unauthenticated when a page of one person asks with the session of another
 */
export function requireSameReader(actor: Actor, pageReader: string | undefined): void {
  if (pageReader && actor.kind === 'person' && actor.id !== pageReader) throw new Problem('unauthenticated')
}
