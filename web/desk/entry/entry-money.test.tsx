import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from '#web/testing/render.ts'
import type { DeskEntry } from '../day.ts'
import type { Desk } from '../use-desk.ts'
import { EntryMoney } from './entry-money.tsx'

it('takes all that is due, a share of it or any other sum, and gives back no more than was paid', async () => {
  const till = await show({ totalCents: 6000, cashCents: 1500, cardCents: 0 })
  expect(till.box.textContent).toContain('1 quota su 4')
  await till.press('45,00 € con carta')
  await till.choose('Una quota')
  await till.press('15,00 € in contanti')
  await till.choose('Altro')
  await till.type('20')
  await till.press('20,00 € in contanti')
  await till.type('50')
  expect(till.box.textContent).toContain('Al massimo 45,00\u00a0€')
  await till.press('– in contanti')
  await till.choose('Rendi')
  await till.press('Rendi 15,00 € in contanti')
  expect(till.taken()).toEqual(['4500 card', '1500 cash', '2000 cash', '-1500 cash'])
})

it('has nothing to choose before anything was paid for a field of one', async () => {
  const till = await show({ totalCents: 6000, cashCents: 0, cardCents: 0 }, 1)
  expect(till.box.querySelectorAll('input')).toHaveLength(0)
  const moved = await show({ totalCents: 6000, cashCents: 7000, cardCents: 0 })
  expect(moved.box.textContent.replaceAll('\u00a0', ' ')).toContain('Da rendere 10,00 €')
  await moved.choose('Rendi')
  await moved.press('Rendi 10,00 € in contanti')
  expect(moved.taken()).toEqual(['-1000 cash'])
  const paid = await show({ totalCents: 6000, cashCents: 0, cardCents: 6000 })
  expect([...paid.box.querySelectorAll('label')].map(label => label.textContent)).toEqual(['Rendi'])
  expect(paid.box.querySelectorAll('button')).toHaveLength(0)
})

async function show(money: Partial<DeskEntry['booking']>, places = 4) {
  const mutate = vi.fn()
  // The till uses only the payments of the desk and the money of an entry.
  const desk = { pay: { mutate, isPending: false } } as unknown as Desk
  const entry = { booking: { status: 'confirmed', memberDiscountPercent: 0, ...money } } as DeskEntry
  const { box } = await render(<EntryMoney entry={entry} places={places} desk={desk} />)
  return {
    box,
    press: (name: string) =>
      act(async () => [...box.querySelectorAll('button')].find(each => said(each) === name)?.click()),
    choose: (name: string) =>
      act(async () => [...box.querySelectorAll('label')].find(each => said(each) === name)?.click()),
    type: (text: string) =>
      act(async () => {
        const input = box.querySelector<HTMLInputElement>('input[inputmode]')
        if (!input) throw new Error('There is nothing to type into')
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    taken: () => mutate.mock.calls.map(([{ cents, method }]) => `${cents} ${method}`),
  }
}

const said = (each: Element) => each.textContent.replaceAll('\u00a0', ' ')
