import { afterAll, vi } from 'vitest'

// Runs before each test file, so that none finds what another has left in our own modules. Packages stay loaded.
vi.resetModules()

// Nor may what one file has begun to listen to go on in the next: all have one document.
if (typeof document === 'object') {
  const listen = document.addEventListener
  const begun: Parameters<typeof listen>[] = []
  document.addEventListener = (...how: Parameters<typeof listen>) => {
    begun.push(how)
    listen.apply(document, how)
  }
  afterAll(() => {
    document.addEventListener = listen
    // React listens to one event of the document itself, once and for good.
    for (const how of begun) if (how[0] !== 'selectionchange') document.removeEventListener(...how)
  })
}
