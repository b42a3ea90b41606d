import { expect, it } from 'vitest'
import type { Me } from '#contract/account.ts'
import { afterLogin, confirmedPath, loginPath } from './login-path.ts'

const paramsOf = (path: string) => new URL(path, 'https://campolibero.example').searchParams
const matchId = '0b6f2f2e-5c1c-4c39-9a39-1f5f1f0c7d11'
// Nothing else of a reader matters here.
const staff = { isStaff: true } as Me

it('comes back to where somebody wanted to go, with all that its address says (R11)', () => {
  for (const path of ['/tornei', '/ricerca-campi?sport=Padel&location=Frascati', '/campi/le-querce#prezzi'])
    expect(afterLogin(paramsOf(loginPath(path)), staff)).toBe(path)
})

it('leads nowhere else: to one’s own page, or to the day of the facility for which one works', () => {
  for (const search of [
    '',
    'redirectTo=',
    'redirectTo=https://altrove.example',
    'redirectTo=//altrove.example',
  ]) {
    expect(afterLogin(new URLSearchParams(search), null)).toBe('/dashboard')
    expect(afterLogin(new URLSearchParams(search), staff)).toBe('/dashboard/oggi')
  }
})

it.each([
  ['/partite-organizzate', `/partite-organizzate?matchId=${matchId}`],
  ['/partite-organizzate?city=Roma', `/partite-organizzate?city=Roma&matchId=${matchId}`],
  ['/partite-organizzate#elenco', `/partite-organizzate?matchId=${matchId}#elenco`],
])('takes the match along to %s', (path, target) => {
  const params = paramsOf(loginPath(path))
  params.set('matchId', matchId)
  expect(afterLogin(params)).toBe(target)
})

it('still knows both once the account is confirmed', () => {
  const params = paramsOf(loginPath('/tornei?sport=Padel'))
  params.set('matchId', matchId)
  const confirmed = paramsOf(confirmedPath(params))
  expect(confirmed.get('confirmed')).toBe('true')
  expect(afterLogin(confirmed)).toBe(`/tornei?sport=Padel&matchId=${matchId}`)
  expect(confirmedPath(new URLSearchParams('tab=registrati'))).toBe('/login?confirmed=true')
})
