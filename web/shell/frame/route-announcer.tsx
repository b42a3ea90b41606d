import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** After a change of page the focus goes to its heading and its title is read aloud; going back leaves both alone. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const [message, setMessage] = useState('')
  const before = useRef(pathname)

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setMessage(document.title)
    if (kind === 'POP') return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, kind])

  return (
    <p role="status" aria-live="polite" className="sr-only">
      {message}
    </p>
  )
}
