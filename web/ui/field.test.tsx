import { expect, it } from 'vitest'
import { render } from '#web/testing/render.ts'
import { TextField } from './text-field.tsx'

it('says of what may stay empty that it may, in the gender of its label', async () => {
  const { box } = await render(
    <>
      <TextField label="Telefono" optional />
      <TextField label="Squadra" optional="facoltativa" />
      <TextField label="Nome" />
    </>,
  )
  expect([...box.querySelectorAll('label')].map(label => label.textContent)).toEqual([
    'Telefono (facoltativo)',
    'Squadra (facoltativa)',
    'Nome',
  ])
})
