import { expect, it } from 'vitest'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { type Rules, useCheckedForm } from './checked-form.ts'

it('gives the focus to the first field at fault on the screen, in whatever order the faults are found', async () => {
  const wrong = ['cap', 'until'].map(name => ({ path: [name], message: 'Non va' }))
  const rules: Rules<Record<'from' | 'until' | 'cap', string>> = {
    safeParse: () => ({ success: false, error: { issues: wrong } }),
  }
  function Form() {
    const { form, errors } = useCheckedForm({ rules: () => rules, send: () => undefined })
    return (
      <form {...form}>
        <input name="from" />
        <input name="until" />
        <input name="cap" />
        <button type="submit">Salva</button>
        {errors.cap}
      </form>
    )
  }
  const { box } = await render(<Form />)
  await press(box, 'Salva')
  await settle(() => expect(box.textContent).toContain('Non va'))
  expect(document.activeElement).toBe(box.querySelector('[name=until]'))
})
