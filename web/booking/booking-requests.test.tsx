import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { BookingRequests } from './booking-requests.tsx'
import { bookingRequestsQuery } from './queries.ts'

// The card reads no more of a request than this.
const request = {
  id: 'a',
  version: 1,
  customerName: 'Ugo Bassi',
  date: '2026-12-03',
  startTime: '19:00',
  endTime: '20:00',
  totalCents: 2_800,
  visits: 0,
  noShows: 0,
  answerBy: '2026-12-02T19:00:00Z',
  field: { id: 7, name: 'Terra 1', sports: ['tennis'], surface: 'clay', facility: { name: 'Le Querce' } },
}

it.each([
  ['has arrived', [], 'La richiesta ha già una risposta'],
  ['has not', [request], 'Problema di connessione'],
])('says what is known of an answer that nobody has heard where it %s', async (_when, requests, title) => {
  for (const { id } of readToasts()) dismissToast(id)
  let kept: object[] = [request]
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    if (method !== 'POST') return Response.json({ requests: kept })
    kept = requests
    throw new TypeError('Failed to fetch')
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const box = await renderRead([request])
  await press(box, 'Approva')
  await settle(() => {
    expect(readToasts().map(toast => toast.title)).toEqual([title])
    expect(box.textContent.includes('Ugo Bassi')).toBe(requests.length > 0)
  })
})

it('sends along why a request is refused', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json({ requests: [] })
    bodies.push(JSON.parse(String(body)))
    return Response.json({ status: 'cancelled' })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const box = await renderRead([request])
  await press(box, 'Rifiuta')
  await typeInto(box.querySelector('textarea'), 'C’è un torneo')
  await press(box, 'Sì, rifiuta')
  await settle(() => expect(box.textContent).not.toContain('Ugo Bassi'))
  expect(bodies).toEqual([{ approve: false, version: 1, words: 'C’è un torneo' }])
})

it('says beside the answer that has failed what to do, as long as nobody tries again', async () => {
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    if (method !== 'POST') return Response.json({ requests: [request] })
    throw new TypeError('Failed to fetch')
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const box = await renderRead([request])
  const advice = 'Verifica la tua connessione internet e riprova'
  await press(box, 'Approva')
  await settle(() => expect(box.textContent).toContain(advice))
  await press(box, 'Rifiuta')
  expect(box.querySelector('form')?.textContent).not.toContain(advice)
  await press(box, 'Sì, rifiuta')
  // Above the button that is pressed again, and there alone.
  await settle(() => expect(box.querySelector('form')?.textContent).toContain(`${advice}Sì, rifiuta`))
  expect(box.textContent?.split(advice)).toHaveLength(2)
  await press(box, 'Non ancora')
  expect(box.textContent).not.toContain(advice)
})

it('says that requests could not be read, and reads them again', async () => {
  let isAway = true
  vi.stubGlobal('fetch', async () => {
    // Nothing is asked again after this refusal until somebody presses.
    const refusal = { code: 'too-many-requests', title: 'Troppe richieste', detail: 'Aspetta' }
    if (isAway) return Response.json(refusal, { status: 429 })
    return Response.json({ requests: [request] })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const box = await renderRequests(makeQueryClient(api))
  await settle(() => expect(box.textContent).toContain('Impossibile caricare le richieste da approvare'))
  isAway = false
  await press(box, 'Riprova')
  await settle(() => expect(box.textContent).toContain('Ugo Bassi'))
  expect(box.textContent).not.toContain('Impossibile')
})

it.each([
  [0, 0, 'Qui non ha ancora giocato'],
  [1, 0, 'Qui: 1 volta, nessuna assenza'],
  [6, 2, 'Qui: 6 volte, 2 assenze'],
  [0, 1, 'Qui: 0 volte, 1 assenza'],
])('says how often somebody came (%i) and did not come (%i)', async (visits, noShows, words) => {
  const box = await renderRead([{ ...request, visits, noShows }])
  expect(box.textContent).toContain(words)
})

it.each([
  ['#richieste', 1],
  ['', 0],
])('comes into sight for whoever a link has led to it: %s', async (hash, times) => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const here = location.href
  history.replaceState(history.state, '', `${location.pathname}${hash}`)
  onTestFinished(() => {
    history.replaceState(history.state, '', here)
    scroll.mockRestore()
  })
  await renderRead([request])
  expect(scroll).toHaveBeenCalledTimes(times)
})

it('has its answers in the order of the calendar’s entry', async () => {
  const box = await renderRead([request])
  const answers = [...box.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(answers).toEqual(['Rifiuta', 'Approva'])
})

/** With requests that have been read already. */
function renderRead(requests: object[]): Promise<HTMLElement> {
  const queries = makeQueryClient(api)
  queries.setQueryData<unknown>(bookingRequestsQuery().queryKey, { requests })
  return renderRequests(queries)
}

async function renderRequests(queries: QueryClient): Promise<HTMLElement> {
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <BookingRequests today="2026-11-30" />
    </QueryClientProvider>,
  )
  return box
}
