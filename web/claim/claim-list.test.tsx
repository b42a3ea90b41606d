import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Claim } from '#contract/claim.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { failServer, failuresIn } from '#web/testing/failing-server.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { ClaimList } from './claim-list.tsx'

it.each([
  [false, 'Ada gestirà Tre Pini e vedrà'],
  [true, 'Ada gestirà Tre Pini insieme a chi la gestisce già, e vedrà'],
])('accepts a claim to a facility as it is shown, run by somebody: %s', async (hasStaff, words) => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body?: string }) => {
    if (body) bodies.push(JSON.parse(body))
    return Response.json({ status: 'accepted', claims: [] })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { box } = await open(hasStaff)
  const letter = box.querySelector('a[href^="mailto:"]')
  expect(letter?.getAttribute('href')).toBe('mailto:ada%26co%40example.it')
  await press(box, 'Accetta')
  expect(box.textContent).toContain(words)
  await press(box, 'Sì, accetta')
  await vi.waitFor(() => expect(bodies).toEqual([{ accept: true, hasStaff }]), { timeout: 30_000 })
})

it('says above the question, too, that the answer has failed, until it is asked anew', async () => {
  failServer()
  const { box } = await open(false)
  await press(box, 'Rifiuta')
  await press(box, 'Sì, rifiuta')
  await settle(() => expect(failuresIn(box)).toHaveLength(1))
  await press(box, 'Non ancora')
  await press(box, 'Accetta')
  expect(failuresIn(box)).toEqual([])
})

function open(hasStaff: boolean) {
  const claim = {
    id: 'abc',
    // The list reads no more of a facility than this.
    facility: { slug: 'tre-pini', name: 'Tre Pini', city: 'Frascati' } as Claim['facility'],
    hasStaff,
    claimant: { name: 'Ada', email: 'ada&co@example.it' },
    message: 'Sono il presidente',
    phone: '06 5550 1234',
    createdAt: '2026-11-21T10:00:00Z',
  }
  return render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <MemoryRouter>
        <ClaimList claims={[claim]} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
