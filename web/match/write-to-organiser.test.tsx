import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Match } from '#contract/match.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { WriteToOrganiser } from './write-to-organiser.tsx'

beforeEach(() => sessionStorage.clear())

const WORDS = 'Arrivo dieci minuti dopo, cominciate pure'

it('finds a message as it was left until it is sent', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const form = (
    <QueryClientProvider client={makeQueryClient(api)}>
      <WriteToOrganiser match={{ id: 'match', creatorName: 'Giulia R.' } as Match} />
    </QueryClientProvider>
  )
  const { box, show } = await render(form)
  const text = () => box.querySelector('textarea')
  const leave = async () => {
    await show(null)
    await show(form)
    await press(box, 'Scrivi a chi organizza')
  }
  await press(box, 'Scrivi a chi organizza')
  await typeInto(text(), WORDS)
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1))
  await leave()
  await settle(() => expect(text()?.value).toBe(WORDS))
  await press(box, 'Invia')
  await settle(() => expect(text()).toBeNull())
  await settle(() => expect(sessionStorage).toHaveLength(0))
  await leave()
  expect(text()?.value).toBe('')
})
