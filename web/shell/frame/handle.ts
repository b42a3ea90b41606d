import { useMatches } from 'react-router'

/** What a route may say of its page, in its `handle`. */
type Word = 'hasNoBar' | 'hasNoCookieCard' | 'hasOwnHeader'

/** Whether a route of the open page has this word in its `handle`. */
export function useHandle(word: Word): boolean {
  return useMatches().some(({ handle }) => typeof handle === 'object' && handle !== null && word in handle)
}
