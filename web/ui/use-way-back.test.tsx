import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useWayBack } from './use-way-back.ts'

it('asks for no focus where a dialog is drawn by the server', () => {
  const Opened = () => {
    useWayBack()
    return 'aperto'
  }
  expect(renderToString(<Opened />)).toBe('aperto')
})
