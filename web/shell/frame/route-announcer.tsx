import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After a change of page the focus goes to its heading and its title is read aloud; going back leaves both alone. Once
 * for all pages, whatever their frame.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const [message, setMessage] = useState('')
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setMessage(document.title)
    awaited?.disconnect()
    if (kind !== 'POP') focusHeading()
  }, [pathname, kind])

  return (
    <p role="status" aria-live="polite" className="sr-only">
      {message}
    </p>
  )
}

let awaited: MutationObserver | undefined

/** Some pages have a heading only once their data are here: until then the focus is on `main`. */
function focusHeading() {
  const main = document.querySelector('main')
  if (!main || focusIn(main)) return
  main.focus({ preventScroll: true })
  awaited = new MutationObserver((_, observer) => {
    const isElsewhere = ![main, document.body].includes(document.activeElement as HTMLElement)
    if (isElsewhere || focusIn(main)) observer.disconnect()
  })
  awaited.observe(main, { childList: true, subtree: true })
}

function focusIn(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
