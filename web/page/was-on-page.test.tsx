import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { render } from '#web/testing/render.ts'
import { useWasOnPage } from './was-on-page.ts'

const Drawn = ({ told, use }: { told: boolean[]; use: () => boolean }) => {
  const answer = use()
  told.push(answer)
  return <p>Campo 1</p>
}

it('says of a part that the server has drawn that it was there, without drawing it again', async () => {
  expect(await takenOver(useWasOnPage)).toEqual([true])
})

it('says of a part that came later that it was not', async () => {
  const told: boolean[] = []
  await render(<Drawn told={told} use={useWasOnPage} />)
  expect(told).toEqual([false])
})

/** What the part is told while the page that the server has drawn is taken over. */
async function takenOver(use: () => boolean): Promise<boolean[]> {
  const told: boolean[] = []
  const box = document.createElement('div')
  box.innerHTML = renderToString(<Drawn told={[]} use={use} />)
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const root = await act(async () => hydrateRoot(box, <Drawn told={told} use={use} />))
  await act(async () => root.unmount())
  return told
}
