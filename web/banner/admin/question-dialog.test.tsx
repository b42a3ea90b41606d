import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Banner } from '#contract/banner.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { failServer, failuresIn } from '#web/testing/failing-server.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { QuestionDialog } from './question-dialog.tsx'

it.each([
  ['cancel', 'Annulla il banner', /^Errore nell’annullare il banner: \p{Lu}/u],
  ['delete', 'Elimina', /^Errore nell’eliminare il banner: \p{Lu}/u],
] as const)('says that it could not %s a banner, and why', async (act, button, words) => {
  failServer()
  onTestFinished(() => {
    for (const { id } of readToasts()) dismissToast(id)
  })
  // The question reads no more of a banner than this.
  const banner = { id: 7, title: 'Corde nuove' } as Banner
  const close = vi.fn<() => void>()
  await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <QuestionDialog act={act} banner={banner} onDone={() => undefined} onClose={close} />
    </QueryClientProvider>,
  )
  await press(document, button)
  await settle(() => expect(readToasts().map(({ title }) => title)).toEqual([expect.stringMatching(words)]))
  // The question stays, with the reason in it: it can be answered again.
  await settle(() => expect(failuresIn(document)).toHaveLength(1))
  expect(close).not.toHaveBeenCalled()
})
