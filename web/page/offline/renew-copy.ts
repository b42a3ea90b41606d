/** Brings the copy for times without a network up to date, in the background; the code for it comes only now. */
export function renewCopy(): void {
  // While developing, a kept page would hide that the server has stopped.
  if (import.meta.env.PROD) void import('./copy.ts').then(copy => copy.keepCopy()).catch(() => undefined)
}
