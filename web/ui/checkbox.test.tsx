import { expect, it } from 'vitest'
import { render } from '#web/testing/render.ts'
import { Switch } from './checkbox.tsx'

it('is called by its label and described by its hint, so that neither is read twice', async () => {
  const { box } = await render(<Switch label="Davide" hint="Ha pagato" />)
  const wordsOf = (attribute: string) =>
    document.getElementById(box.querySelector('input')?.getAttribute(attribute) ?? '')?.textContent
  expect([wordsOf('aria-labelledby'), wordsOf('aria-describedby')]).toEqual(['Davide', 'Ha pagato'])
})

it('keeps a name of its own where it has no hint', async () => {
  const { box } = await render(<Switch label="In porta" aria-label="Ada sta in porta" />)
  expect(box.querySelector('input')?.hasAttribute('aria-labelledby')).toBe(false)
})
