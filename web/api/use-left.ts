import { type RefObject, useEffect, useRef } from 'react'

/**
 * Whether whoever has sent something from here has left since: by a step back, or by closing a form while its answer is on its way. What
 * the answer would close or open then is his no more: one step back too many leaves the page.
 */
export function useLeft(): Readonly<RefObject<boolean>> {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}
