import { expect, it } from 'vitest'
import { accountRoutes } from './account.ts'

it.each([
  ['POST /api/auth/confirm-account', ''],
  ['POST /api/auth/confirm-account', 'eyJhbGciOiJI'],
  ['POST /api/auth/confirm-email', 'abc'],
] as const)('%s says of a link that was cut (%j) what to do, in words', (route, token) => {
  const messages = accountRoutes[route].body.safeParse({ token }).error?.issues.map(({ message }) => message)
  expect(messages).toEqual(['Il link non è arrivato intero: aprilo di nuovo dal messaggio che hai ricevuto'])
})
