import { afterEach, beforeEach, expect, it } from 'vitest'
import { render } from '#web/testing/render.ts'
import { bearTranslation } from './translated-texts.ts'

let end: () => void

beforeEach(() => {
  end = bearTranslation()
})
afterEach(() => end())

it('shows a text that changes after the browser has translated it, with the sentence it belongs to', async () => {
  const { box, show } = await render(<Total cents={3_450} />)
  translate(box)
  expect(box.textContent).toBe('~Totale: ~~3450~~ cent~')
  await show(<Total cents={2_800} />)
  expect(box.textContent).toBe('Totale: 2800 cent')
  translate(box)
  await show(<Total cents={2_900} />)
  expect(box.textContent).toBe('Totale: 2900 cent')
})

it('puts before a translated text what comes, and takes the text away', async () => {
  const { box, show } = await render(<Saving />)
  translate(box)
  await show(<Saving isBusy />)
  expect(box.innerHTML).toMatch(/^<button type="button"><b><\/b><font>/)
  expect(box.textContent).toBe('~Salva~')
  await show(<Saving isBusy isSaved />)
  expect(box.innerHTML).toBe('<button type="button"><b></b></button>')
})

it('survives texts that were translated before it came', async () => {
  end()
  const { box, show } = await render(<Saving />)
  translate(box)
  end = bearTranslation()
  await show(<Saving isBusy />)
  expect(box.querySelectorAll('b')).toHaveLength(1)
  await show(<Saving isBusy isSaved />)
  expect(box.querySelectorAll('b')).toHaveLength(1)
})

it('leaves a page alone that is shown in its own language again', async () => {
  const { box, show } = await render(<Total cents={3_450} />)
  const texts = translate(box)
  for (const [font, text] of texts) font.replaceWith(text)
  await show(<Total cents={2_800} />)
  expect(box.innerHTML).toBe('<p>Totale: 2800 cent</p>')
})

function Total({ cents }: { cents: number }) {
  return <p>Totale: {cents} cent</p>
}

function Saving({ isBusy = false, isSaved = false }) {
  return (
    <button type="button">
      {isBusy && <b />}
      {!isSaved && 'Salva'}
    </button>
  )
}

/** As Chrome does: each text makes room for an element with the same in another language. */
function translate(box: HTMLElement): [Element, Text][] {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts.map(text => {
    const font = document.createElement('font')
    font.textContent = `~${text.data}~`
    text.replaceWith(font)
    return [font, text]
  })
}
