import { act } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { render } from '#web/testing/render.ts'
import { ThemeSwitch } from './theme-switch.tsx'

it('shows what was chosen, here or in another tab, as the page does', async () => {
  onTestFinished(() => {
    localStorage.removeItem('theme')
    delete document.documentElement.dataset['theme']
  })
  const { box } = await render(<ThemeSwitch />)
  expect(shown()).toEqual(['Sistema', undefined])
  await act(async () => box.querySelector<HTMLInputElement>('[value=dark]')?.click())
  expect(shown()).toEqual(['Scuro', 'dark'])
  await tell({ key: 'theme', newValue: 'light' })
  expect(shown()).toEqual(['Chiaro', 'light'])
  await tell({ key: 'cookie-consent', newValue: 'dark' })
  expect(shown()).toEqual(['Chiaro', 'light'])
  await tell({ key: 'theme', newValue: null })
  expect(shown()).toEqual(['Sistema', undefined])

  function shown() {
    const chosen = box.querySelector('input:checked')?.parentElement?.textContent
    return [chosen, document.documentElement.dataset['theme']]
  }

  function tell(news: StorageEventInit) {
    return act(async () => void window.dispatchEvent(new StorageEvent('storage', news)))
  }
})
