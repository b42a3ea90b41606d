import { useMatches } from 'react-router'

/** What a route may say of its page, in its `handle`. */
type Word = 'hasNoBar' | 'hasNoCookieCard' | 'hasOwnHeader'

/** Whether a route of this page says so of itself. */
export function useHandle(word: Word): boolean {
  return useMatches().some(({ handle }) => typeof handle === 'object' && handle !== null && word in handle)
}
