import { expect, it } from 'vitest'
import { renderFrame } from './frame.ts'

it('breaks a word of any length wherever it stands, so that no letter is wider than its window', async () => {
  const word = 'Campo'.repeat(16)
  const letter = await renderFrame({
    subject: 'Una',
    title: word,
    paragraphs: ['Ciao Giulia, ecco dove e quando.', word],
    tickets: [{ tone: 'off', status: 'Annullata', time: '20:00–21:00', day: 'Lunedì', place: word }],
    facts: [{ label: 'Struttura', text: word }],
    closing: [word],
  })
  const styles = [...letter.matchAll(new RegExp(`style="([^"]*)">${word}<`, 'g'))].map(([, style]) => style)
  expect(styles).toHaveLength(letter.split(word).length - 1)
  for (const style of styles) expect(style).toContain('overflow-wrap:anywhere')
})

it('takes for the names of facts the width of their longest word, for that is never broken', async () => {
  const letter = await renderFrame({
    subject: 'Una',
    title: 'Una',
    paragraphs: ['Ciao Giulia.'],
    facts: [{ label: 'Annullamento', text: 'Gratis fino alle 18:30.' }],
    closing: ['Fine.'],
  })
  const [, style] = letter.match(/style="([^"]*)">Annullamento</) ?? []
  expect(style).not.toMatch(/overflow-wrap|word-break/)
})

it('keeps the lines in which somebody has written, as the text of the letter does', async () => {
  const written = '«Arrivo alle 20:40.\nPorto il pallone.»'
  const content = {
    subject: 'Una',
    title: 'Una',
    facts: [{ label: 'Note', text: written }],
    closing: ['Fine.'],
  }
  const letter = await renderFrame({ ...content, paragraphs: [written] })
  const styles = [...letter.matchAll(/style="([^"]*)">«Arrivo alle 20:40.\nPorto/g)].map(([, style]) => style)
  // The first is the line that a list of mails shows.
  expect(styles).toHaveLength(3)
  for (const style of styles.slice(1)) expect(style).toContain('white-space:pre-line')
})
