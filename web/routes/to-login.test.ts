import { expect, it } from 'vitest'
import { toLogin } from './to-login.ts'

const to = '/login?redirectTo=%2Fdashboard%2Foggi%3Fstruttura%3D1'

it.each([
  [null, to],
  ['campo.device=a', to],
  ['campo.device=a; campo.session_token=b.c', `${to}&error=session_ended`],
  ['__Host-campo.session_token=b.c', `${to}&error=session_ended`],
])('tells at the login that a session has ended where its cookie came along: %s', (cookie, path) => {
  const headers = { get: (name: string) => (name === 'cookie' ? cookie : null) } as Headers
  const reply = toLogin({ url: 'https://campo.example/dashboard/oggi?struttura=1', headers })
  expect([reply.status, reply.headers.get('location')]).toEqual([302, path])
})
