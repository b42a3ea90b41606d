import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { useClearSessions } from './clear-sessions.ts'

afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

it.each([
  ['the server has answered', async () => Response.json({ done: true }), 'Sessioni pulite'],
  ['no answer came', () => Promise.reject(new TypeError('Failed to fetch')), 'Errore'],
  ['the server has failed', async () => Response.json({}, { status: 500 }), 'Errore'],
])('calls the sessions clean only once the server has ended this one: %s', async (_how, answer, title) => {
  vi.stubGlobal('fetch', answer)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  localStorage.setItem('theme', 'dark')
  sessionStorage.setItem('anything', 'typed')
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <Button />
    </QueryClientProvider>,
  )
  await press(box, 'Pulisci')
  await settle(() => expect(readToasts().map(toast => toast.title)).toEqual([title]))
  // A toast is gone after seconds: its reason is given to the page as well.
  const reason = title === 'Errore' ? 'Errore durante la pulizia delle sessioni.' : ''
  await settle(() => expect(box.textContent).toBe(reason))
  expect(sessionStorage).toHaveLength(0)
  expect(localStorage.getItem('theme')).toBe('dark')
})

function Button() {
  const { clear, failure } = useClearSessions()
  return (
    <>
      <button type="button" title="Pulisci" onClick={() => clear()} />
      {failure}
    </>
  )
}
