import { expect, it } from 'vitest'
import { buttonOf, press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { RefuseForm } from './refuse-form.tsx'

async function shown() {
  const sent: (string | undefined)[] = []
  const { box } = await render(
    <RefuseForm
      request={{ id: 'a', version: 1, customerName: 'Ugo Bassi' }}
      isPending={false}
      onRefuse={words => void sent.push(words)}
      onNo={() => undefined}
    />,
  )
  const field = box.querySelector<HTMLTextAreaElement>('textarea[name=words]')
  if (!field) throw new Error('No field for a reason')
  return { box, field, sent }
}

it('says what follows and lets whoever only looks go back, before anything is typed', async () => {
  const { box } = await shown()
  expect(box.querySelector('[role=alert]')?.textContent).toBe(
    'Il campo torna libero e Ugo Bassi riceve un’email: non si torna indietro.',
  )
  expect(document.activeElement).toBe(buttonOf(box, 'Non ancora'))
})

it('sends a reason, or none', async () => {
  const { box, field, sent } = await shown()
  await press(box, 'Sì, rifiuta')
  await settle(() => expect(sent).toEqual(['']))
  await typeInto(field, ' Quella sera c’è un torneo ')
  await press(box, 'Sì, rifiuta')
  await settle(() => expect(sent).toEqual(['', 'Quella sera c’è un torneo']))
})

it('says of a reason that says nothing what to do, and leaves it in its place', async () => {
  const { box, field, sent } = await shown()
  await typeInto(field, 'no')
  await press(box, 'Sì, rifiuta')
  await settle(() => expect(box.textContent).toContain('Scrivi il motivo per esteso, o lascia vuoto'))
  expect(field.value).toBe('no')
  expect(sent).toEqual([])
})
