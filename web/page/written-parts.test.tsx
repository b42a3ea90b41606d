import { act, lazy, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { render } from '#web/testing/render.ts'
import { WrittenParts } from './written-parts.tsx'

type DayProps = { day: number }
const Day = ({ day }: DayProps) => <h1>Lunedì {day}</h1>
const Page = ({ part }: { part: ReactNode }) => <WrittenParts>{part}</WrittenParts>

it('lets alone what the server has written until its code is here, and shows then what has changed', async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const code = Promise.withResolvers<{ default: typeof Day }>()
  const LateDay = lazy(() => code.promise)
  const box = document.createElement('div')
  box.innerHTML = renderToString(<Page part={<Day day={23} />} />)
  const written = box.querySelector('h1')
  const root = await act(async () => hydrateRoot(box, <Page part={<LateDay day={23} />} />))
  act(() => root.render(<Page part={<LateDay day={24} />} />))
  expect(box.querySelector('h1')).toBe(written)
  expect(box.textContent).toBe('Lunedì 23')
  await act(async () => code.resolve({ default: Day }))
  expect(box.querySelector('h1')).toBe(written)
  expect(box.textContent).toBe('Lunedì 24')
  act(() => root.render(<Page part={<LateDay day={25} />} />))
  expect(box.textContent).toBe('Lunedì 25')
})

it('shows at once what changes in a part that the browser has drawn', async () => {
  const { box, show } = await render(<Page part={<Day day={23} />} />)
  await show(<Page part={<Day day={24} />} />)
  expect(box.textContent).toBe('Lunedì 24')
})
