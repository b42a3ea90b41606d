import { expect, it } from 'vitest'
import { buttonOf } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { Button } from './button.tsx'

it.each([
  ['an icon', { icon: <svg /> }],
  ['an icon and other words', { icon: <svg />, loadingText: 'Salvando...' }],
  ['words alone', {}],
  ['words and other words', { loadingText: 'Salvando...' }],
])(
  'puts nothing beside what stood in a button of %s when it waits, so that it stays as wide',
  async (_, look) => {
    const { box, show } = await render(<Button {...look}>Salva</Button>)
    const parts = () => [...buttonOf(box, 'Salva').children].map(({ tagName }) => tagName)
    const before = parts()
    expect(box.querySelector('.spinner')).toBeNull()
    await show(
      <Button {...look} loading>
        Salva
      </Button>,
    )
    expect(parts()).toEqual(before)
    expect(box.querySelectorAll('.spinner')).toHaveLength(1)
  },
)

it('keeps room for the spinner in words that it will stand in', async () => {
  const { box } = await render(<Button loadingText="Salvando...">Salva</Button>)
  const [, meanwhile] = box.querySelectorAll('button > span > span')
  expect(meanwhile?.className).toContain('pl-7')
})
