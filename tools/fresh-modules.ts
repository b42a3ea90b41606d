import { afterAll, vi } from 'vitest'

// Runs before each test file, so that none finds what another has left in our own modules. Packages stay loaded.
vi.resetModules()

if (typeof document === 'object') {
  // Nor may what one file has begun to listen to go on in the next: all have one window.
  for (const target of [window, document]) endWithFile(target)
  // What no test answers for is refused at once. The browser's stand-in would look for it on this machine, and say in the
  // midst of other tests that nobody was there.
  globalThis.fetch = async () => {
    throw new TypeError('No screen has a network in its tests')
  }
}

function endWithFile(target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): void {
  const listen = target.addEventListener
  const begun: Parameters<typeof listen>[] = []
  target.addEventListener = (...how: Parameters<typeof listen>) => {
    begun.push(how)
    listen.apply(target, how)
  }
  afterAll(() => {
    target.addEventListener = listen
    // React listens to one event of the document itself, once and for good.
    for (const how of begun) if (how[0] !== 'selectionchange') target.removeEventListener(...how)
  })
}
