/** What the window hears when a page could not be opened without a network. */
export const LOST = 'page-lost'

/**
 * Whoever follows a link to a page whose code is not here yet stays where he is when the network is away: the router would load
 * the page anew, and the browser would put its own in the place of everything that stands here. The router still waits for
 * that code: from then on the browser itself follows links, once there is a network. A reload by the browser's own button is its affair.
 * Runs in the head, inline, so it is a string; browsers that do not tell of a navigation go on as before.
 */
export const keepPageScript = `(function(n,w){var lost;function keep(e){lost=1;e.preventDefault();w.dispatchEvent(new Event('${LOST}'))}
n&&n.addEventListener('navigate',function(e){if(e.navigationType==='reload'&&!e.userInitiated&&!navigator.onLine)keep(e)});
w.addEventListener('click',function(e){var a=lost&&e.target.closest('a[href]');if(!a||a.origin!==w.location.origin)return;
e.stopImmediatePropagation();navigator.onLine||keep(e)},true)})(window.navigation,window)`
