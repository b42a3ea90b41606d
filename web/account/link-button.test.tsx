import { expect, it, vi } from 'vitest'
import { ApiError } from '#web/api/client.ts'
import { buttonOf, press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { LinkButton } from './link-button.tsx'

it.each([
  ['nothing has been tried', null, true, ''],
  [
    'the server could not be reached',
    new ApiError('offline'),
    true,
    'Non è andata. Controlla la connessione e riprova.',
  ],
  ['it failed there', new ApiError('internal'), true, 'Non è andata. Riprova.'],
  ['the link leads nowhere any more', new ApiError('link-expired'), false, 'Non è andata. Riprova.'],
])('has something to press, and says what went wrong, when %s', async (_when, error, isThere, words) => {
  const mutate = vi.fn()
  const { box } = await render(
    <LinkButton confirm={{ error, isPending: false, mutate }} failure="Non è andata. Riprova.">
      Conferma
    </LinkButton>,
  )
  expect(box.querySelector('[role=alert]')?.textContent ?? '').toBe(words)
  expect(box.querySelectorAll('button')).toHaveLength(isThere ? 1 : 0)
  if (isThere) await press(box, 'Conferma')
  expect(mutate).toHaveBeenCalledTimes(isThere ? 1 : 0)
})

it('does not confirm twice', async () => {
  const mutate = vi.fn()
  const { box } = await render(
    <LinkButton confirm={{ error: null, isPending: true, mutate }} failure="Non è andata. Riprova.">
      Conferma
    </LinkButton>,
  )
  expect(buttonOf(box, 'Conferma').getAttribute('aria-busy')).toBe('true')
  await press(box, 'Conferma')
  expect(mutate).not.toHaveBeenCalled()
})
