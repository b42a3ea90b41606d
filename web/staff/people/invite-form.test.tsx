import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#web/api/client.ts'
import { render } from '#web/testing/render.ts'
import { InviteForm } from './invite-form.tsx'
import type { People } from './use-people.ts'

it('says no more of one address what was said of another', async () => {
  const reset = vi.fn()
  const error = new ApiError('works-here-already')
  // The form needs no more of the changes than this.
  const people = { kept: 'k', invite: { mutate: vi.fn(), reset, error, isError: true } } as unknown as People
  const { box } = await render(<InviteForm people={people} />)
  expect(box.querySelector('[role=alert]')).not.toBeNull()
  const email = box.querySelector('input')
  await act(async () => {
    email?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(reset).toHaveBeenCalledOnce()
})

it('says below the choice what each role may do: in the box a phone would cut it', async () => {
  const invite = { mutate: vi.fn(), reset: vi.fn(), error: null, isError: false }
  const { box } = await render(<InviteForm people={{ kept: 'k', invite } as unknown as People} />)
  const select = box.querySelector('select')
  expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual(['Banco', 'Responsabile', 'Titolare'])
  const hint = box.querySelector(`#${CSS.escape(select?.getAttribute('aria-describedby') ?? '')}`)
  expect(hint?.textContent).toContain('Responsabile: campi, prezzi, orari e prenotazioni')
})
