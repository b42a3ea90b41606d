/** What the window hears when a page could not be opened without a network. */
export const LOST = 'page-lost'

/**
 * Without a network, whoever follows a link to a page whose code is not here yet stays where he is. Otherwise the router would
 * reload, and the browser would replace everything by its own error page. The router goes on waiting for that code, so from
 * then on the browser itself follows links once there is a network. A reload by the browser's own button is let through.
 * Runs in the head, inline, so it is a string; in browsers that do not announce a navigation nothing changes.
 */
export const keepPageScript = `(function(n,w){var lost;function keep(e){lost=1;e.preventDefault();w.dispatchEvent(new Event('${LOST}'))}
n&&n.addEventListener('navigate',function(e){if(e.navigationType==='reload'&&!e.userInitiated&&!navigator.onLine)keep(e)});
w.addEventListener('click',function(e){var a=lost&&e.target.closest('a[href]');if(!a||a.origin!==w.location.origin)return;
e.stopImmediatePropagation();navigator.onLine||keep(e)},true)})(window.navigation,window)`
