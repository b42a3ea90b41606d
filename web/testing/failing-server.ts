import { onTestFinished, vi } from 'vitest'

/** Until the test ends, the server answers whatever it is asked with a failure of its own. */
export function failServer(): void {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'internal', title: '', detail: '' }, { status: 500 }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}

/** What stands beside what has failed; toasts are elsewhere on the page. */
export function failuresIn(box: ParentNode): string[] {
  return [...box.querySelectorAll('p[role=alert]')].map(({ textContent }) => textContent)
}
