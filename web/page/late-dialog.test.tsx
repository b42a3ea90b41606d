import { afterEach, expect, it, vi } from 'vitest'
import { render } from '#web/testing/render.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { lateDialog } from './late-dialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const { id } of readToasts()) dismissToast(id)
})

it.each([
  ['another version of the site has replaced this one', 404, true],
  ['the code alone is lost', 200, false],
])('loads the page again only where %s', async (_when, status, isReplaced) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined)
  const close = vi.fn()
  const Dialog = lateDialog<{ onClose: () => void }>(async () => {
    throw new TypeError('Failed to fetch')
  })
  await render(<Dialog onClose={close} />)
  await vi.waitFor(() => expect(reload.mock.calls.length + close.mock.calls.length).toBe(1))
  expect(reload).toHaveBeenCalledTimes(isReplaced ? 1 : 0)
  expect(readToasts().map(({ title }) => title)).toEqual(isReplaced ? [] : ['Problema di connessione'])
})

it('closes nothing that has been closed before its code was lost', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }))
  const { promise: code, reject: lose } = Promise.withResolvers<never>()
  const close = vi.fn()
  const Dialog = lateDialog<{ onClose: () => void }>(() => code)
  const page = await render(<Dialog onClose={close} />)
  await page.close()
  lose(new TypeError('Failed to fetch'))
  await new Promise(resolve => setTimeout(resolve))
  expect(close).not.toHaveBeenCalled()
  expect(readToasts()).toEqual([])
})
