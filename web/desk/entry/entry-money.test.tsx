import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from '#web/testing/render.ts'
import { typeInto } from '#web/testing/type-into.ts'
import type { DeskEntry } from '../money.ts'
import type { Desk } from '../use-desk.ts'
import { EntryMoney } from './entry-money.tsx'

beforeEach(() => sessionStorage.clear())

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
  for (const nothing of ['', '0', 'venti']) {
    await till.type(nothing)
    expect(till.box.textContent).toContain('Scrivi quanto')
    expect(till.box.textContent).not.toContain('Al massimo')
  }
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

it('says by what it was paid, so that money that was noted wrongly goes back by the same way', async () => {
  const till = await show({ totalCents: 6000, cashCents: 0, cardCents: 0 })
  const paid = () => [...till.box.querySelectorAll('p')].map(said).at(-1)
  expect(paid()).toBe('')
  await till.becomes({ cashCents: 6000 })
  expect(paid()).toBe('60,00 € in contanti')
  await till.becomes({ cashCents: 2000, cardCents: 4000 })
  expect(paid()).toBe('20,00 € in contanti, 40,00 € con carta')
})

it('leaves what is being typed when a colleague takes money meanwhile, and follows with what is not', async () => {
  const till = await show({ totalCents: 6000, cashCents: 0, cardCents: 0 })
  await till.choose('Altro')
  await till.becomes({ cashCents: 1500 })
  expect(till.input().value).toBe('45,00')
  await till.type('20')
  const box = till.input()
  await till.becomes({ cashCents: 3000 })
  expect(till.input()).toBe(box)
  await till.press('20,00 € in contanti')
  await till.becomes({ cashCents: 6000 })
  expect(till.box.querySelectorAll('button')).toHaveLength(0)
  expect(till.taken()).toEqual(['2000 cash'])
})

it('is another payment, with a key of its own, once money has come in', async () => {
  const till = await show({ totalCents: 6000, cashCents: 0, cardCents: 0 })
  await till.choose('Altro')
  await till.type('20')
  await till.press('20,00 € in contanti')
  await till.press('20,00 € in contanti')
  await till.becomes({ cashCents: 1500 })
  await till.press('20,00 € in contanti')
  const [first, again, other] = till.keys()
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

it('begins anew once the money of a press is there, its answer lost or not', async () => {
  const till = await show({ totalCents: 6000, cashCents: 0, cardCents: 0 })
  await till.choose('Altro')
  await till.type('20')
  await till.press('20,00 € in contanti')
  await till.becomes({ cashCents: 2000 }, { error: new Error(), variables: { paidBefore: 0, key: 'lost' } })
  expect(till.input().value).toBe('40,00')
  await till.type('10')
  await till.press('10,00 € in contanti')
  await till.succeeds()
  expect(till.box.querySelectorAll('input[inputmode]')).toHaveLength(0)
})

it('finds what was being typed again when the login is back, unless money has come in or gone back meanwhile', async () => {
  const unpaid = { totalCents: 6000, cashCents: 0, cardCents: 0 }
  const left = await show(unpaid)
  await left.choose('Altro')
  await left.type('20')
  await left.close()
  const found = await show(unpaid)
  expect(found.input().value).toBe('20')
  await found.close()
  // It may be this very sum that has come in.
  const paid = await show({ ...unpaid, cashCents: 2000 })
  expect(paid.box.querySelectorAll('input[inputmode]')).toHaveLength(0)
  await paid.choose('Altro')
  expect(paid.input().value).toBe('40,00')
})

it('keeps nothing of what is in the till', async () => {
  const unpaid = { totalCents: 6000, cashCents: 0, cardCents: 0 }
  const till = await show(unpaid)
  await till.choose('Altro')
  await till.type('20')
  await till.press('20,00 € in contanti')
  await till.succeeds()
  await till.close()
  expect((await show(unpaid)).box.querySelectorAll('input[inputmode]')).toHaveLength(0)
})

async function show(money: Partial<DeskEntry['booking']>, places = 4) {
  const mutate = vi.fn()
  let shown = money
  const tillOf = (pay: object) => {
    // The till uses only the payments of the desk and the money of an entry.
    const desk = { pay: { mutate, isPending: false, ...pay } } as unknown as Desk
    const entry = { booking: { status: 'confirmed', memberDiscountPercent: 0, ...shown } } as DeskEntry
    return <EntryMoney entry={entry} places={places} desk={desk} />
  }
  const { box, show: draw, close } = await render(tillOf({}))
  const input = () => {
    const found = box.querySelector<HTMLInputElement>('input[inputmode]')
    if (!found) throw new Error('There is nothing to type into')
    return found
  }
  return {
    box,
    close,
    input,
    becomes: (change: Partial<DeskEntry['booking']>, pay = {}) => {
      shown = { ...shown, ...change }
      return draw(tillOf(pay))
    },
    succeeds: () => act(async () => mutate.mock.lastCall?.[1].onSuccess()),
    keys: () => mutate.mock.calls.map(([{ key }]) => key),
    press: (name: string) =>
      act(async () => [...box.querySelectorAll('button')].find(each => said(each) === name)?.click()),
    choose: (name: string) =>
      act(async () => [...box.querySelectorAll('label')].find(each => said(each) === name)?.click()),
    type: (text: string) => typeInto(input(), text),
    taken: () => mutate.mock.calls.map(([{ cents, method }]) => `${cents} ${method}`),
  }
}

const said = (each: Element) => each.textContent.replaceAll('\u00a0', ' ')
