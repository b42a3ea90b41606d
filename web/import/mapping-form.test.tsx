import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import type { Import } from '#contract/import.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { readMapping } from './mapping-fields.tsx'
import { MappingForm } from './mapping-form.tsx'

// The form reads no more of an import than this.
const found = {
  id: '1',
  state: 'failed',
  source: 'Regione',
  columns: ['NOME', 'VIA'],
  uses: {},
  samples: {},
  mapping: { columns: { facility: 'NOME' }, kinds: {}, comuni: {} },
} as unknown as Import

it('asks which column is what only where the file has columns, and keeps what was said of them', async () => {
  const read = await open(found)
  expect(read.querySelector('[name="column facility"]')).not.toBeNull()
  const unread = { ...found, columns: [] }
  const box = await open(unread)
  expect([...box.querySelectorAll('select')].map(({ name }) => name)).toEqual(['system'])
  const form = box.querySelector('form') ?? undefined
  expect(readMapping(new FormData(form), unread).columns).toEqual({ facility: 'NOME' })
})

it.each([
  ['{"columns":{"nome":"NOME"}}', 'Nella mappa non va «columns.nome»'],
  ['{"kinds":{"Palestra":["basket","palla"]}}', 'Nella mappa non va «kinds.Palestra.1»'],
  ['{"colonne":{}}', 'Nella mappa non va «colonne»'],
  ['[]', 'Il file non è una mappa'],
  ['NOME;VIA', 'Il file non è una mappa'],
])('says what is wrong with a mapping, and where: %s', async (text, fault) => {
  const box = await open(found)
  const input = box.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [new File([text], 'mappa.json')] })
  await act(async () => {
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle(() => expect(box.querySelector('[role=alert]')?.textContent).toContain(fault))
})

async function open(given: Import): Promise<HTMLElement> {
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <MappingForm found={given} isOpen onToggle={() => undefined} />
    </QueryClientProvider>,
  )
  return box
}
