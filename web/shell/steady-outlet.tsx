import { useMemo } from 'react'
import { useMatches, useOutlet } from 'react-router'

/**
 * The page of this address, let alone while only the router has news. It draws every page anew, and all its links, when it
 * has learnt where they lead and again when somebody follows one; for the page itself that changes nothing.
 */
export function SteadyOutlet() {
  const outlet = useOutlet()
  const matches = useMatches()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or other data of this one, is another list of matches
  return useMemo(() => outlet, [matches])
}
