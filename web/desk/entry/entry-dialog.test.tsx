import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { DayEntry, FacilityDay } from '#contract/desk-day.ts'
import { ApiError } from '#web/api/client.ts'
import { at } from '#web/testing/desk-day.ts'
import { buttonOf, press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import type { Desk } from '../use-desk.ts'
import { EntryDialog } from './entry-dialog.tsx'

it('answers a request by the words of its list', async () => {
  await render(dialogOf(['answer']))
  for (const word of ['Approva', 'Rifiuta']) expect(() => buttonOf(document, word)).not.toThrow()
})

it('asks no longer whether to refuse what another desk has confirmed meanwhile', async () => {
  const { show } = await render(dialogOf(['answer']))
  await press(document, 'Rifiuta')
  expect(document.body.textContent).toContain('Sì, rifiuta')
  await show(dialogOf(['move', 'cancel']))
  expect(document.body.textContent).not.toContain('Sì, rifiuta')
  expect(document.body.textContent).toContain('Sposta o allunga')
})

it('says above the button that refuses why a refusal has failed', async () => {
  const lost = {
    isPending: false,
    submittedAt: 1,
    error: new ApiError('offline'),
    variables: { approve: false },
  }
  await render(dialogOf(['answer'], undefined, { answer: lost }))
  await press(document, 'Rifiuta')
  expect(document.body.textContent).toContain('riprovaSì, rifiuta')
  expect(document.body.textContent?.split('riprova')).toHaveLength(2)
})

it('does not ask to try a payment again that is in the till by now, though its answer was lost', async () => {
  const lost = {
    isPending: false,
    submittedAt: 1,
    error: new ApiError('offline'),
    variables: { paidBefore: 0 },
  }
  const { show } = await render(dialogOf([], { cashCents: 0, pay: lost }))
  expect(document.body.textContent).toContain('Verifica la tua connessione internet e riprova')
  await show(dialogOf([], { cashCents: 1800, pay: lost }))
  expect(document.body.textContent).toContain('Pagato')
  expect(document.body.textContent).not.toContain('riprova')
})

it.each([
  { isAbsent: true, before: 'absent', after: 'present', button: 'Togli l’assenza' },
  { isAbsent: false, before: 'present', after: 'absent', button: 'Segna assenza' },
] as const)('leads nobody to take back an absence whose answer was lost: $isAbsent', async wish => {
  const lost = { isPending: false, submittedAt: 1, error: new ApiError('offline'), variables: wish }
  const { show } = await render(dialogOf([wish.before], undefined, { absence: lost }))
  expect(document.body.textContent).toContain('riprova')
  await show(dialogOf([wish.after], undefined, { absence: lost }))
  expect(document.body.textContent).toContain(wish.button)
  expect(document.body.textContent).not.toContain('riprova')
})

it('asks nobody to confirm again what is confirmed, though the answer was lost', async () => {
  const answer = {
    isPending: false,
    submittedAt: 1,
    error: new ApiError('offline'),
    variables: { approve: true },
  }
  const till = { cashCents: 0, pay: { isPending: false } }
  await render(dialogOf(['move'], till, { answer }))
  expect(document.body.textContent).not.toContain('riprova')
})

it('says of the change pressed last why it failed, and no more of an earlier one', async () => {
  const offline = {
    isPending: false,
    submittedAt: 1,
    error: new ApiError('offline'),
    variables: { paidBefore: 0 },
  }
  const refused = {
    isPending: false,
    submittedAt: 2,
    error: new ApiError('booking-changed'),
    variables: { isAbsent: true },
  }
  await render(dialogOf(['absent'], { cashCents: 0, pay: offline }, { absence: refused }))
  const said = [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
  expect(said.join()).not.toContain('connessione')
  expect(said).toHaveLength(1)
})

it.each([
  [1, 'Campo fisso: questa è l’ultima data.'],
  [2, 'Campo fisso: ancora una data, il 09/12/2026.'],
  [3, 'Campo fisso: altre 2 date, fino al 09/12/2026.'],
])('says how long a series of %i dates still goes on', async (bookings, words) => {
  await render(dialogOf([], { cashCents: 0, pay: {}, series: { bookings, lastDate: '2026-12-09' } }))
  expect(document.body.textContent).toContain(words)
})

it('says why a booking with a match is not moved', async () => {
  const said = () => document.body.textContent.includes('si può annullare, non spostare')
  const match = { title: 'Calcetto', players: 8, maxPlayers: 10 }
  const { show } = await render(dialogOf(['cancel'], { cashCents: 0, pay: {}, match }))
  expect(said()).toBe(true)
  await show(dialogOf([], { cashCents: 0, pay: {}, match }))
  expect(said()).toBe(false)
})

it('lets the desk give back what was paid before a booking became a request, and take nothing for one', async () => {
  const idle = { isPending: false }
  const { show } = await render(dialogOf([], { status: 'pending', cashCents: 0, pay: idle }))
  const choices = () => [...document.querySelectorAll('[role=dialog] label')].map(label => label.textContent)
  expect(document.body.textContent).not.toContain('18,00')
  await show(dialogOf([], { status: 'pending', cashCents: 1000, pay: idle }))
  expect(document.body.textContent).toContain('10,00\u00a0€ in contanti')
  expect(choices()).toEqual(['Rendi'])
})

it.each([
  ['while it can be taken back as a whole', '2026-11-25T20:00:00Z', [], true],
  ['when it cannot', '2026-11-25T20:00:00Z', ['reopen'], false],
  ['when it is over', '2026-11-25T18:00:00Z', [], false],
] as const)('says of a field that was closed for rain when it can be opened: %s', async (...row) => {
  const [, endsAt, allowed, isSaid] = row
  await render(dialogOf([...allowed], undefined, undefined, { kind: 'closure', reason: 'Pioggia', endsAt }))
  expect(document.body.textContent.includes('tra dieci secondi puoi riaprirlo')).toBe(isSaid)
})

type Till = { status?: 'pending'; cashCents: number; pay: object; series?: object; match?: object }

function dialogOf(allowed: DayEntry['allowed'], till?: Till, lost?: object, closure?: Partial<DayEntry>) {
  // The dialog reads of day and desk only what belongs to this entry.
  const entry = {
    id: '1',
    kind: 'booking',
    fieldId: 1,
    startTime: '20:00',
    endTime: '21:00',
    allowed,
    booking: till
      ? { status: 'confirmed', totalCents: 1800, cardCents: 0, memberDiscountPercent: 0, ...till }
      : null,
    ...closure,
  } as DayEntry
  const day = { facility: { id: 1 }, date: '2026-11-25', fields: [] as unknown[] } as FacilityDay
  const idle = { isPending: false, submittedAt: 0, error: null }
  const changes = { pay: till?.pay ?? idle, answer: idle, absence: idle, reopen: idle, ...lost }
  const desk = changes as unknown as Desk
  return (
    <MemoryRouter>
      <EntryDialog
        day={day}
        entry={entry}
        desk={desk}
        today="2026-11-24"
        now={at('19:00')}
        onClose={() => undefined}
      />
    </MemoryRouter>
  )
}
