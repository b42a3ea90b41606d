import { useContext, useEffect } from 'react'
import { type Location, UNSAFE_DataRouterContext as RouterContext } from 'react-router'
import { LOST } from './keep-page.ts'

let isLost = false

/**
 * Once for all pages: after one could not be opened without a network the router waits for its code for ever, also when a
 * button or a form leads there again. From then on the browser goes, as it does with links. The router itself is asked, not
 * `useNavigation`: React holds that back as long as parts of the page that the server has written lack their code.
 */
export function useWayOn(): void {
  const router = useContext(RouterContext)?.router
  useEffect(() => addEventListener(LOST, noteLost), [])
  useEffect(() => {
    let before: Location | undefined
    return router?.subscribe(({ location: here, navigation: { location: next } }) => {
      const isSame = next === before
      before = next
      if (!isLost || !next || isSame || next.pathname === here.pathname) return
      if (navigator.onLine) window.location.assign(next.pathname + next.search + next.hash)
      else dispatchEvent(new Event(LOST))
    })
  }, [router])
}

function noteLost() {
  isLost = true
}
