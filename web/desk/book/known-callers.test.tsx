import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ChangeEvent, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { customersQuery } from '#web/customer/queries.ts'
import { writeInto } from '#web/form/write-into.ts'
import { render } from '#web/testing/render.ts'
import { CallerFields } from './caller-fields.tsx'
import type { Typed } from './use-typed.ts'

const ugo = { id: 'x', name: 'Ugo Bassi', phone: '3475550139', email: 'ugo@posta.example', isBlocked: false }
const names = ['customerName', 'phone', 'email']

it('fills in how to reach a customer whose name is being typed, and offers nobody beside a number', async () => {
  const queries = makeQueryClient(api)
  const { queryKey } = customersQuery(7, { q: 'bassi' })
  queries.setQueryDefaults(queryKey.slice(0, 1), { enabled: false })
  // The list reads no more of a customer than this.
  queries.setQueryData<unknown>(queryKey, { customers: [ugo] })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <Form />
    </QueryClientProvider>,
  )
  const inputs = names.map(name => box.querySelector<HTMLInputElement>(`[name=${name}]`))
  const [name, phone] = inputs
  expect(box.querySelector('ul')).toBeNull()
  await type('bassi')
  const button = await vi.waitFor(async () => {
    await act(async () => undefined)
    const found = box.querySelector<HTMLElement>('ul[aria-label="Già clienti"] button')
    expect(found?.textContent).toBe('Ugo Bassi347 555 0139')
    return found
  })
  await act(async () => button?.click())
  expect(inputs.map(input => input?.value)).toEqual(['Ugo Bassi', '347 555 0139', 'ugo@posta.example'])
  // The form has heard of it as of anything typed.
  expect(box.querySelector('output')?.textContent).toBe('Ugo Bassi, 347 555 0139, ugo@posta.example')
  expect(document.activeElement).toBe(name)
  await type('bassi')
  expect(phone?.value).not.toBe('')
  expect(box.querySelector('ul')).toBeNull()

  async function type(text: string) {
    await act(async () => name && writeInto(name, text))
    await act(() => new Promise(resolve => setTimeout(resolve, 350)))
  }
})

function Form() {
  const [typed, setTyped] = useState<Typed>({})
  const follow = ({ target }: ChangeEvent<HTMLFormElement>) =>
    setTyped(all => ({ ...all, [target.name]: target['value'] }))
  return (
    <form onChange={follow}>
      <CallerFields facilityId={7} typed={typed} errors={{}} emailHint="" />
      <output>{names.map(name => typed[name]).join(', ')}</output>
    </form>
  )
}
