import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { render } from '#web/testing/render.ts'
import { FormFields } from './form-fields.tsx'
import { startOf } from './typed.ts'

it.each([
  ['2020-01-31', 'È già passata: il banner non si vede'],
  ['2099-12-31', 'Vuota: senza scadenza'],
  [null, 'Vuota: senza scadenza'],
])('says of a banner that ends on %s whether it is seen', async (endDate, words) => {
  const typed = { ...startOf({ mode: 'create' }), endDate }
  const foreseen = { conflict: undefined, unknownCities: undefined }
  const fields = <FormFields start={typed} typed={typed} errors={{}} foreseen={foreseen} mode="create" />
  const { box } = await render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: fields }])} />,
  )
  const hintId = box.querySelector('[name=endDate]')?.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(hintId)?.textContent).toBe(words)
})
