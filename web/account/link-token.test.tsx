import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useLinkAtOnce } from './link-token.ts'

it('knows the token before the browser has looked, for whoever presses at once, and keeps what was begun with it', async () => {
  const pressed: (string | undefined)[] = []
  const begun: (string | null | undefined)[] = []
  function Page() {
    const token = useLinkAtOnce()?.token
    return <Confirmation key={token} token={token} />
  }
  function Confirmation({ token }: { token: string | null | undefined }) {
    useEffect(() => void begun.push(token), [token])
    const { hash } = useLocation()
    return (
      <button type="button" onClick={() => pressed.push(`${token} ${hash}`)}>
        Conferma
      </button>
    )
  }
  const box = document.createElement('div')
  document.body.append(box)
  // React writes the page, and lets effects wait for a task of their own: a press may come between the two.
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
  new MutationObserver((_, observer) => {
    observer.disconnect()
    box.querySelector('button')?.click()
  }).observe(box, { childList: true })
  const root = createRoot(box)
  onTestFinished(() => root.unmount())
  root.render(
    <MemoryRouter initialEntries={['/conferma-account#token=abc']}>
      <Page />
    </MemoryRouter>,
  )
  await vi.waitFor(() => expect(pressed).toEqual(['abc #token=abc']))
  await vi.waitFor(() => {
    box.querySelector('button')?.click()
    expect(pressed.at(-1)).toBe('abc ')
  })
  expect(begun).toEqual(['abc'])
})
