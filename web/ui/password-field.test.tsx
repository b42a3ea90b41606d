import { expect, it } from 'vitest'
import { render } from '#web/testing/render.ts'
import { PasswordField } from './password-field.tsx'

it('names with its button the field that it shows', async () => {
  const { box } = await render(
    <>
      <PasswordField label="Password attuale" autoComplete="current-password" />
      <PasswordField label="Nuova password" autoComplete="new-password" />
    </>,
  )
  const names = [...box.querySelectorAll('button')].map(button => button.title)
  expect(names).toEqual(['Mostra password attuale', 'Mostra nuova password'])
})
