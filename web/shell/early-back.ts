/**
 * A page that was opened within another and then loaded again shares its document with that one: back, pressed before React has
 * come, changes the address alone, and React would draw the other page over what the server wrote for this one. What belongs to the
 * address is loaded instead.
 * Runs in the head, inline: it may use nothing from outside itself.
 */
function listen() {
  const address = () => location.pathname + location.search
  const written = address()
  addEventListener('popstate', () => {
    // Once React is here, the router turns the pages.
    if (!('live' in document.documentElement.dataset) && address() !== written) location.reload()
  })
}

export const earlyBackScript = () => `(${listen})()`
