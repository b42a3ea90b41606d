/** What the window hears when a page could not be opened without a network. */
export const LOST = 'page-lost'

/**
 * Without a network, whoever follows a link to a page whose code is not here yet stays where he is. Otherwise the router would
 * reload, and the browser would replace everything by its own error page. The router goes on waiting for that code, so from
 * then on the browser itself follows links once there is a network. A reload by the browser's own button is let through.
 * Runs in the head, inline: it may use nothing from outside itself. In browsers that do not announce a navigation nothing
 * changes.
 */
function listen(lost: string) {
  let isLost = false
  const { navigation } = window as { navigation?: Navigation }

  navigation?.addEventListener('navigate', event => {
    if (event.navigationType === 'reload' && !event.userInitiated && !navigator.onLine) keep(event)
  })
  addEventListener(
    'click',
    event => {
      const link = isLost && (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (!link || link.origin !== location.origin) return
      event.stopImmediatePropagation()
      if (!navigator.onLine) keep(event)
    },
    true,
  )

  function keep(event: Event) {
    isLost = true
    event.preventDefault()
    dispatchEvent(new Event(lost))
  }
}

export const keepPageScript = () => `(${listen})('${LOST}')`
