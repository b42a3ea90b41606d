import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/**
 * For stories about other movements: on a busy machine fonts come late, and `fonts.spec.ts` checks how little that
 * moves.
 */
export function leaveFontsOut(page: Page): Promise<unknown> {
  return page.route('**/*.woff2*', route => route.fulfill({ contentType: 'font/woff2', body: '' }))
}

/** What has moved by itself since the page began, and how far as browsers measure it: above 0.1 is no longer good. */
export function shiftsOf(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ value: number; moved: string[] }[]>(resolve => {
        const shifts: { value: number; moved: string[] }[] = []
        new PerformanceObserver(list => {
          // The type of the entries is the one that was asked for.
          for (const { value, sources } of list.getEntries() as Shift[])
            shifts.push({
              value,
              moved: sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 200) ?? '?'),
            })
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(shifts), 500)
      }),
  )
}
