import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Me } from '#contract/account.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { PersonalSection } from './personal-section.tsx'

const me = { id: 'giulia', name: 'Giulia Ranieri', email: 'giulia@demo.example', phone: null } as Me

beforeEach(() => sessionStorage.clear())

it('finds what was changed in the profile again, until it is saved', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ me }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const left = await open()
  await typeInto(nameIn(left.box), 'Giulia Maria Ranieri')
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1))
  await left.close()
  const { box } = await open()
  await vi.waitFor(() => expect(nameIn(box).value).toBe('Giulia Maria Ranieri'))
  await act(async () => box.querySelector('button')?.click())
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0))
})

it('says of the number that whoever organises what one joins has it too', async () => {
  const { box } = await open()
  expect(box.textContent).toContain('la struttura in cui prenoti e chi organizza dove ti iscrivi')
})

function open() {
  return render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <PersonalSection me={me} />
    </QueryClientProvider>,
  )
}

function nameIn(box: HTMLElement): HTMLInputElement {
  const found = box.querySelector<HTMLInputElement>('[name=name]')
  if (!found) throw new Error('There is no name')
  return found
}
