/**
 * Brings the copy for times without a network up to date, in the background; the code for it comes only now. Where the network has
 * gone in that very moment, it is made as soon as there is one again: what was just booked would be missing.
 */
export function renewCopy(): void {
  // While developing, a kept page would hide that the server has stopped.
  if (!import.meta.env.PROD) return
  import('./copy.ts')
    .then(copy => copy.keepCopy())
    .catch(() => addEventListener('online', renewCopy, { once: true }))
}
