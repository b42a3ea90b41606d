import { expect, it } from 'vitest'
import { cancelled, dayOf } from '#web/testing/desk-day.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import type { Desk } from '../use-desk.ts'
import { UnreturnedMoney } from './unreturned-money.tsx'

it('gives back what is in the till, and takes back what was noted as given back by mistake', async () => {
  const pressed: object[] = []
  const pay = { isPending: false, error: null, mutate: (payment: object) => void pressed.push(payment) }
  const shown = (money: Parameters<typeof cancelled>[0]) => (
    <UnreturnedMoney day={{ ...dayOf(), unreturned: [cancelled(money)] }} desk={{ pay } as unknown as Desk} />
  )
  const { box, show } = await render(shown({ cardCents: 1800 }))
  expect(box.textContent).toContain('18,00\u00a0€ con carta')
  await press(box, 'Rendi a Ada Testi')
  await press(box, 'Reso in contanti')
  await show(shown({ cashCents: -1800, cardCents: 1800, givenBack: { cents: 1800, method: 'cash' } }))
  expect(box.textContent).toContain('18,00\u00a0€ resi in contanti')
  await press(box, 'Togli il reso a Ada Testi')
  await show(shown({ cardCents: 1800 }))
  await press(box, 'Rendi a Ada Testi')
  await press(box, 'Reso con carta')
  expect(pressed).toMatchObject([
    { cents: -1800, method: 'cash' },
    { cents: 1800, method: 'cash', isCorrection: true },
    { cents: -1800, method: 'card' },
  ])
  // Each is a payment of its own.
  expect(new Set(pressed.map(payment => 'key' in payment && payment.key)).size).toBe(3)
})

it('says nothing where nothing was paid', async () => {
  const desk = { pay: { isPending: false, error: null } } as unknown as Desk
  const { box } = await render(<UnreturnedMoney day={dayOf()} desk={desk} />)
  expect(box.textContent).toBe('')
})
