import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from '#web/testing/render.ts'
import { useWayBack } from './use-way-back.ts'

function Opened() {
  useWayBack()
  return 'aperto'
}

beforeEach(() => {
  const main = document.createElement('main')
  main.tabIndex = -1
  main.innerHTML = `<button id="azioni">Azioni</button>
    <div role="menu" aria-labelledby="azioni"><span role="menuitem" tabindex="0">Elimina</span></div>`
  document.body.append(main)
  return () => main.remove()
})

it('asks for no focus where a dialog is drawn by the server', () => {
  expect(renderToString(<Opened />)).toBe('aperto')
})

it('goes back to the page where an address has opened the dialog', async () => {
  const { close } = await render(<Opened />)
  await close()
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
})

it('goes back to what had opened the menu that led to the dialog', async () => {
  document.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  const { close } = await render(<Opened />)
  document.querySelector('[role=menu]')?.remove()
  await close()
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('azioni'))
})

it.each([
  ['the next row', 'Annulla la seconda', 'Annulla la terza'],
  ['the one before, where it was the last', 'Annulla la terza', 'Annulla la seconda'],
])('goes on to %s where the row of what had opened it has gone', async (_which, pressed, next) => {
  const main = document.querySelector('main')
  if (!main) throw new Error('There is no page')
  main.innerHTML = ['prima', 'seconda', 'terza']
    .map(name => `<li><p>La ${name}</p><div><button>Annulla la ${name}</button></div></li>`)
    .join('')
  const button = [...main.querySelectorAll('button')].find(({ textContent }) => textContent === pressed)
  button?.focus()
  const { close } = await render(<Opened />)
  button?.closest('li')?.remove()
  await close()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(next))
})
