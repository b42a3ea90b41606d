import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { FacilityWeeks, FieldWeek } from '#contract/week.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { buttonOf, press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { readToasts } from '#web/ui/toast-store.ts'
import { WeekEditor } from './week-editor.tsx'

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', async () =>
    Response.json({ bookings: 0, outsideHours: 0, otherPrice: 0, example: null }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
})

const field: FieldWeek = {
  fieldId: 1,
  name: 'Campo 1',
  sports: [],
  surface: null,
  print: 'a',
  slotStep: 30,
  slotMinutes: 60,
  lightHourlyCents: 0,
  memberDiscountPercent: 0,
  bands: [{ weekday: 1, startTime: '09:00', endTime: '23:00', hourlyPriceCents: 3000 }],
}

it('calls a field unsaved only while something is, and then shows what a colleague has saved', async () => {
  const { box, show } = await open(field)
  await choose(box, 'Si comincia ogni', '60')
  expect(box.textContent).toContain('da salvare')
  await choose(box, 'Si comincia ogni', '30')
  expect(box.textContent).not.toContain('da salvare')
  await show({ ...field, print: 'b', slotStep: 15 })
  expect(selectOf(box, 'Si comincia ogni').value).toBe('15')
})

it('names what a colleague has changed of the whole week, too, before both are put together', async () => {
  const { box, show } = await open(field)
  await choose(box, 'Si comincia ogni', '60')
  await show({ ...field, print: 'b', slotStep: 15, lightHourlyCents: 500 })
  const said = box.querySelector('[role=alert]')?.textContent
  expect(said).toContain('Di suo è cambiato: Supplemento luce (5,00\u00a0€).')
  expect(said).toContain('«Si comincia ogni» l’avete cambiato in due. Il suo: 15\u00a0min.')
})

it('shows the hours of the day that is pressed: on a phone they stand below the week, out of sight', async () => {
  const shown: (string | null | undefined)[] = []
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  onTestFinished(() => scroll.mockRestore())
  scroll.mockImplementation(function (this: HTMLElement) {
    shown.push(this.querySelector('h2')?.textContent)
  })
  const { box } = await open(field)
  expect(shown).toEqual([])
  await press(box, 'Martedì')
  expect(shown).toEqual(['Martedì'])
})

it('moves the edges of the day’s bands by arrows, and takes a drag back that is given up', async () => {
  const { box } = await open(field)
  const times = () => ['Dalle', 'Alle'].map(label => selectOf(box, label).value)
  const edge = (label: string) =>
    box.querySelector<HTMLElement>(`[role=slider][aria-label="${label}"]`) ?? expect.fail(`No ${label}`)
  const onKey = (label: string, key: string) =>
    act(async () => void edge(label).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  await onKey('Inizio della fascia', 'ArrowUp')
  await onKey('Fine della fascia', 'ArrowDown')
  await onKey('Fine della fascia', 'ArrowDown')
  expect(times()).toEqual(['08:30', '24:00'])
  expect(edge('Fine della fascia').getAttribute('aria-valuetext')).toBe('00:00')
  expect(box.textContent).toContain('da salvare')

  const onPointer = (type: string, clientY: number) =>
    act(async () => {
      const init = { clientY, button: 0, pointerId: 1, bubbles: true }
      edge('Inizio della fascia').dispatchEvent(new PointerEvent(type, init))
    })
  // An hour is 37 px high.
  await onPointer('pointerdown', 100)
  await onPointer('pointermove', 174)
  expect(times()).toEqual(['10:30', '24:00'])
  await onPointer('pointercancel', 174)
  expect(times()).toEqual(['08:30', '24:00'])
  await onPointer('pointerdown', 100)
  await onPointer('pointermove', 137)
  await onPointer('pointerup', 137)
  await onPointer('pointermove', 400)
  expect(times()).toEqual(['09:30', '24:00'])
})

it('loses nothing that is changed while it saves, on this field or another, and takes its own save for nobody else’s', async () => {
  let saved = field
  let arrive: () => void = () => undefined
  const onItsWay = new Promise<void>(resolve => {
    arrive = resolve
  })
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method === 'PATCH') {
      await onItsWay
      saved = { ...field, ...JSON.parse(String(body)), print: 'b' }
    }
    return Response.json({ bookings: 0, outsideHours: 0, otherPrice: 0, example: null })
  })
  const other = { ...field, fieldId: 2, name: 'Campo 2' }
  const { box, show } = await open(field, other)
  const choice = () => box.querySelector('fieldset') ?? expect.fail('There is no choice of a field')
  await press(choice(), 'Campo 2')
  await choose(box, 'Si comincia ogni', '15')
  await press(choice(), 'Campo 1')
  await choose(box, 'Si comincia ogni', '60')
  await press(box, 'Salva orari e prezzi')
  await choose(box, 'Di solito dura', '90')
  await press(choice(), 'Campo 2')
  arrive()
  await settle(() => expect(readToasts().at(-1)?.title).toBe('Orari e prezzi salvati'))
  await show(saved, other)
  expect(selectOf(box, 'Si comincia ogni').value).toBe('15')
  await press(choice(), 'Campo 1')
  expect(['Si comincia ogni', 'Di solito dura'].map(label => selectOf(box, label).value)).toEqual([
    '60',
    '90',
  ])
  expect(box.textContent).not.toContain('Qualcuno ha salvato')
  expect(buttonOf(box, 'Salva orari e prezzi').disabled).toBe(false)
})

it('says of what was saved from here that somebody else has saved it neither while it is read again nor after a lost answer', async () => {
  const { box, show } = await open(field)
  await choose(box, 'Si comincia ogni', '60')
  await show({ ...field, print: 'b', slotStep: 60 })
  expect(box.querySelector('[role=alert]')).toBeNull()
  expect(box.textContent).not.toContain('da salvare')
})

async function open(...weeks: FieldWeek[]) {
  const queries = makeQueryClient(api)
  const element = (fields: FieldWeek[]) => (
    <QueryClientProvider client={queries}>
      {/* The editor reads only the number of a facility. */}
      <WeekEditor weeks={{ facility: { id: 7 }, fields } as unknown as FacilityWeeks} />
    </QueryClientProvider>
  )
  const { box, show } = await render(element(weeks))
  return { box, show: (...now: FieldWeek[]) => show(element(now)) }
}

function selectOf(box: HTMLElement, label: string) {
  const found = [...box.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label))
  const select = box.querySelector<HTMLSelectElement>(`#${CSS.escape(found?.htmlFor ?? '')}`)
  if (!select) throw new Error(`No box is called ${label}`)
  return select
}

async function choose(box: HTMLElement, label: string, value: string) {
  const select = selectOf(box, label)
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
