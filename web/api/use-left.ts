import { type RefObject, useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'

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

/** Leads to another page, but nobody who has left this one since he pressed: a late answer throws nobody off the page he is on. */
export function useLeadOn() {
  const navigate = useNavigate()
  const isLeft = useLeft()
  return (path: string, options?: NavigateOptions) => {
    if (!isLeft.current) void navigate(path, options)
  }
}
