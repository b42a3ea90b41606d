import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { StaffFacility } from '#contract/staff.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { ChangeFieldsForm } from './change-fields-form.tsx'

// The form reads no more of a field than this.
const field = {
  id: 3,
  name: 'Padel 1',
  sports: ['padel'],
  surface: null,
  isIndoor: false,
  services: {},
} as unknown as StaffFacility['fields'][number]

beforeEach(() => sessionStorage.clear())

it('is found as it was left, until it is closed by hand', async () => {
  const left = await open(field)
  await write(left.box, 'Padel coperto')
  await left.close()
  const again = await open(field)
  await vi.waitFor(() => expect(nameIn(again.box)).toBe('Padel coperto'))
  expect(again.box.querySelector('[role=alert]')).toBeNull()
  await press(again.box, 'Annulla')
  expect(again.box.textContent).toContain('Chiudi senza salvare? Perdi quello che hai cambiato.')
  expect(sessionStorage).toHaveLength(1)
  await press(again.box, 'Chiudi')
  await again.close()
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0))
})

it('says what somebody else has changed since it was left', async () => {
  const left = await open(field)
  await write(left.box, 'Padel coperto')
  await left.close()
  const { box } = await open({ ...field, name: 'Padel uno', isIndoor: true })
  await vi.waitFor(() =>
    expect(box.querySelector('[role=alert]')?.textContent).toBe(
      'Nel frattempo qualcuno ha cambiato Nome («Padel uno»), Al coperto («sì»). Se salvi, resta quello che vedi qui.',
    ),
  )
  expect(nameIn(box)).toBe('Padel coperto')
})

it('names each of several fields that somebody else has changed', async () => {
  const second = { ...field, id: 31, name: 'Padel 2' }
  const third = { ...field, id: 4, name: 'Padel 3' }
  const left = await open(field, second, third)
  await act(async () => left.box.querySelector<HTMLInputElement>('[name=isIndoor]')?.click())
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1))
  await left.close()
  const { box } = await open(field, { ...second, name: 'Padel due' }, { ...third, surface: 'green' })
  await vi.waitFor(() =>
    expect(box.querySelector('[role=alert]')?.textContent).toBe(
      'Nel frattempo qualcuno ha cambiato Nome di Padel due («Padel due»), Fondo di Padel 3 («Verde»). Se salvi, resta quello che vedi qui.',
    ),
  )
})

function open(...known: StaffFacility['fields'][number][]) {
  return render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <ChangeFieldsForm facilityId={9} fields={known} onDone={() => undefined} />
    </QueryClientProvider>,
  )
}

function nameIn(box: HTMLElement): string | undefined {
  return box.querySelector<HTMLInputElement>('[name=name]')?.value
}

/** Types a name and waits until it is kept. */
async function write(box: HTMLElement, name: string) {
  await typeInto(box.querySelector<HTMLInputElement>('[name=name]'), name)
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1))
}
