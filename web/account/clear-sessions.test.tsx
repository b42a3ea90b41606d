import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { clearSessions } from './clear-sessions.ts'

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
  await clearSessions()
  expect(readToasts().map(toast => toast.title)).toEqual([title])
  expect(sessionStorage).toHaveLength(0)
  expect(localStorage.getItem('theme')).toBe('dark')
})
