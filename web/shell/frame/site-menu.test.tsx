import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { SiteMenu } from './site-menu.tsx'

it('stays open where it was opened before the script came, and closes with each navigation', async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const menu = (
    <MemoryRouter>
      <SiteMenu />
    </MemoryRouter>
  )
  const box = document.createElement('div')
  document.body.append(box)
  box.innerHTML = renderToString(menu)
  const details = box.querySelector('details')
  if (!details) throw new Error('There is no menu')
  details.open = true
  const root = await act(async () => hydrateRoot(box, menu))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    box.remove()
  })
  expect(details.open).toBe(true)
  for (const name of ['Campi', 'Tornei']) {
    const link = [...box.querySelectorAll('a')].find(({ textContent }) => textContent === name)
    await act(async () => link?.click())
    expect(details.open).toBe(false)
    details.open = true
  }
})
