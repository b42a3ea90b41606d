import { act, useEffect, useState } from 'react'
import { MemoryRouter, type NavigateFunction, Route, Routes, useNavigate } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { render } from '#web/testing/render.ts'
import { RouteAnnouncer } from './route-announcer.tsx'

let navigate: NavigateFunction
let tell: () => void

function Frame() {
  navigate = useNavigate()
  return (
    <>
      <RouteAnnouncer />
      <Routes>
        <Route path="/dashboard" element={<Area />} />
        <Route path="*" element={<Site />} />
      </Routes>
    </>
  )
}

function Area() {
  return (
    <main tabIndex={-1}>
      <h1>Dashboard</h1>
    </main>
  )
}

function Site() {
  return (
    <main tabIndex={-1}>
      <Routes>
        <Route path="/" element={<a href="/late">Calendario</a>} />
        <Route path="/late" element={<LatePage />} />
      </Routes>
    </main>
  )
}

function LatePage() {
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    tell = () => setKnown(true)
  }, [])
  return (
    <>
      <button type="button">Oggi</button>
      {isKnown && <h1>Giovedì</h1>}
    </>
  )
}

beforeEach(async () => {
  await render(
    <MemoryRouter>
      <Frame />
    </MemoryRouter>,
  )
  await act(async () => navigate('/late'))
})

it('leads to a heading that is written only later, by way of the beginning of its page', async () => {
  expect(document.activeElement?.tagName).toBe('MAIN')
  await act(async () => tell())
  expect(document.activeElement?.textContent).toBe('Giovedì')
})

it('takes nobody away who has gone on meanwhile', async () => {
  document.querySelector('button')?.focus()
  await act(async () => tell())
  expect(document.activeElement?.textContent).toBe('Oggi')
})

it('leads to the heading also where the frame changes with the page', async () => {
  await act(async () => navigate('/dashboard'))
  expect(document.activeElement).toBe(document.querySelector('h1'))
})
