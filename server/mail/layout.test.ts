import { expect, it } from 'vitest'
import { composeLetter } from './layout.ts'

it('writes no colon behind a link that asks', async () => {
  const links = ['Portami lì', 'Password dimenticata?'].map((label, at) => ({
    label,
    url: `https://campo.example/${at}`,
  }))
  const content = { subject: 'Una', title: 'Una', paragraphs: ['Ciao.'], links, closing: ['Fine.'] }
  const { text } = await composeLetter(content, { messageId: 'una@campolibero', to: 'giulia@demo.example' })
  expect(text).toContain(
    'Portami lì:\nhttps://campo.example/0\n\nPassword dimenticata?\nhttps://campo.example/1\n',
  )
})
