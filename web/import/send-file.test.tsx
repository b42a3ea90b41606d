import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { SendFile } from './send-file.tsx'

it('sends a file whose answer was lost as the same import, and another one as a new one', async () => {
  const sent: { key: string; fail: () => void }[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload = {}
      onerror = () => undefined
      open = () => undefined
      private key = ''
      setRequestHeader(name: string, value: string) {
        if (name === 'idempotency-key') this.key = value
      }
      send() {
        sent.push({ key: this.key, fail: () => this.onerror() })
      }
    },
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <SendFile onSent={() => undefined} />
    </QueryClientProvider>,
  )
  const fails = async (count: number) => {
    await settle(() => expect(sent).toHaveLength(count))
    await act(async () => sent.at(-1)?.fail())
    await settle(() => expect(box.textContent).toContain('Verifica la tua connessione'))
  }
  const file = (name: string) => new File(['nome;sport'], name, { lastModified: 1 })
  await choose(box, file('campi.csv'))
  await fails(1)
  await choose(box, file('campi.csv'))
  await fails(2)
  await choose(box, file('altri.csv'))
  await fails(3)
  const [first, again, other] = sent
  expect(again?.key).toBe(first?.key)
  expect(other?.key).not.toBe(first?.key)
})

function choose(box: HTMLElement, file: File): Promise<void> {
  const input = box.querySelector('input')
  if (!input) throw new Error('There is nowhere to choose a file')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  return act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
}
