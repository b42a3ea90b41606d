import { useEffect } from 'react'

declare global {
  interface Window {
    /** Set by `earlyPressScript`: presses the button that was pressed in vain, once. */
    pressEarly?: () => void
  }
}

/**
 * Remembers the last button pressed before the page's scripts have arrived: on a slow network a tap waits, it is not lost.
 * Links and submits need no help, the browser follows them itself. Runs in the head, inline, so it is a string.
 */
export const earlyPressScript = `(function(d){var b;function see(e){b=e.target.closest('button[type=button]')}d.addEventListener('click',see,true);window.pressEarly=function(){d.removeEventListener('click',see,true);var p=b;b=null;if(p&&p.isConnected)p.click()}})(document)`

/** For the root of the page: its effect is the first moment at which every button answers. */
export function useEarlyPress(): void {
  useEffect(() => window.pressEarly?.(), [])
}
