import { expect, it } from 'vitest'
import { render } from '#web/testing/render.ts'
import { Steps } from './steps.tsx'
import { Table } from './table.tsx'

const rows = [
  { id: 1, name: 'Campo 1', taken: 12 },
  { id: 2, name: 'Campo 2', taken: 7 },
]

it('is a table to every reader, and names each figure again where it becomes a card', async () => {
  const { box } = await render(
    <Table
      caption="Campi"
      columns={[
        { id: 'name', name: 'Campo', cell: row => row.name, isTitle: true },
        { id: 'taken', name: 'Prenotazioni', cell: row => row.taken, isFigure: true },
      ]}
      rows={rows}
      keyOf={row => row.id}
    />,
  )
  expect(box.querySelector('caption')?.textContent).toBe('Campi')
  expect([...box.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
    'Campo',
    'Prenotazioni',
  ])
  for (const cell of box.querySelectorAll('td')) expect(cell.getAttribute('role')).toBe('cell')
  const second = [...box.querySelectorAll('tbody tr')].at(1)
  expect([...(second?.querySelectorAll('td') ?? [])].map(({ lastChild }) => lastChild?.textContent)).toEqual([
    'Campo 2',
    '7',
  ])
  expect(second?.querySelector('[aria-hidden]')?.textContent).toBe('Prenotazioni')
})

it('says at which step somebody is, and which are behind', async () => {
  const { box } = await render(
    <Steps
      label="Come funziona"
      current={1}
      steps={[{ title: 'Scegli' }, { title: 'Prenota' }, { title: 'Gioca' }]}
    />,
  )
  const steps = [...box.querySelectorAll('li')]
  expect(steps.map(step => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(steps.map(step => step.textContent?.includes('fatto'))).toEqual([true, false, false])
})
