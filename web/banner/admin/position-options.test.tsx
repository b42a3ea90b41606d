import { expect, it } from 'vitest'
import { render } from '#web/testing/render.ts'
import { PositionOptions } from './position-options.tsx'

it('calls every position by its name, those of the matches in a group of their own', async () => {
  const { box } = await render(
    <select>
      <PositionOptions />
    </select>,
  )
  const groups = [...box.querySelectorAll('optgroup')].map(({ label, children }) => [
    label,
    [...children].map(option => `${option.getAttribute('value')}: ${option.textContent}`),
  ])
  expect(groups).toEqual([
    [
      'Homepage',
      [
        'hero-left: Homepage - Hero Sinistra',
        'hero-right: Homepage - Hero Destra',
        'search-left: Ricerca - Sinistra',
        'search-right: Ricerca - Destra',
        'footer: Homepage - Footer',
      ],
    ],
    [
      'Partite',
      [
        'matches-hero-left: Partite - Hero Sinistra',
        'matches-hero-right: Partite - Hero Destra',
        'matches-mobile: Partite - Mobile Banner',
        'matches-sidebar: Partite - Sidebar',
        'matches-footer: Partite - Footer',
      ],
    ],
  ])
})
