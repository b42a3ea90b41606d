import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Security } from '#contract/account.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { readToasts } from '#web/ui/toast-store.ts'
import { EmailSection } from './email-section.tsx'
import { GoogleSection } from './google-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

const security = {
  hasPassword: true,
  hasGoogle: true,
  isEmailConfirmed: true,
  secondFactor: null,
} as unknown as Security
const password = {
  currentPassword: 'una vecchia',
  password: 'nuova-campo-7',
  confermaPassword: 'nuova-campo-7',
}
type Row = [button: string, section: ReactNode, typed: Record<string, string>]

it.each<Row>([
  [
    'Cambia password',
    <PasswordSection key="password" email="ada@posta.example" security={security} />,
    password,
  ],
  [
    'Cambia indirizzo',
    <EmailSection key="email" email="ada@posta.example" security={security} />,
    { newEmail: 'ada@nuova.example', password: 'una vecchia' },
  ],
  ['Scollega Google', <GoogleSection key="google" security={security} />, {}],
  [
    'Usa codici via email',
    <SecondFactorSection key="factor" security={security} />,
    { password: 'una vecchia' },
  ],
])('calls no change a fault that has found its session ended: %s', async (button, section, typed) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(
      { code: path.includes('two-factor') ? 'UNAUTHORIZED' : 'unauthenticated' },
      { status: 401 },
    )
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const queries = makeQueryClient(api)
  const { box } = await render(<QueryClientProvider client={queries}>{section}</QueryClientProvider>)
  for (const [name, text] of Object.entries(typed)) await typeInto(box.querySelector(`[name=${name}]`), text)
  await press(box, button)
  await settle(() => expect(asked).toHaveLength(1))
  await settle(() =>
    expect(
      queries
        .getMutationCache()
        .getAll()
        .map(({ state }) => state.status),
    ).toContain('error'),
  )
  expect(readToasts()).toEqual([])
})
