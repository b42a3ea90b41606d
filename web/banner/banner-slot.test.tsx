import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ShownPosition } from '#contract/banner-showing.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { BannerSlot, Banners, useBanners } from './banner-slot.tsx'
import { bannersQuery } from './queries.ts'

// A card reads no more of a banner than this.
const banners = ['Il circolo', 'Il negozio'].map((title, id) => ({
  id,
  title,
  ctaText: 'Scopri',
  ctaLink: 'https://partner.example/',
}))

it.each([
  ['five seconds', null, undefined, 5_000],
  ['as long as its place says', null, 4_000, 4_000],
  ['as long as the setting of its position says', 7_000, 4_000, 7_000],
])('has each banner stay %s', async (_how, intervalMs, usualMs, stays) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const shown = [{ position: 'footer', intervalMs, banners }] as unknown as ShownPosition[]
  const { box } = await render(
    <Banners value={{ of: 'home', shown }}>
      <BannerSlot positions={['footer']} shape="wide" {...(usualMs && { usualMs })} />
    </Banners>,
  )
  const now = () =>
    [...box.querySelectorAll('article')].find(card => !card.closest('[inert]'))?.textContent ?? ''
  await settle(() => expect(now()).toContain('Il circolo'))
  await act(() => vi.advanceTimersByTimeAsync(stays - 200))
  expect(now()).toContain('Il circolo')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(now()).toContain('Il negozio')
})

it('trusts banners for five minutes, keeps them for an hour, and asks nothing of whoever only comes back', () => {
  expect(makeQueryClient(api).defaultQueryOptions(bannersQuery('home'))).toMatchObject({
    staleTime: 5 * 60_000,
    gcTime: 60 * 60_000,
    refetchOnWindowFocus: false,
  })
})

it('is not there where banners could not be read', async () => {
  const ask = vi.fn(async () => Response.json({ code: 'internal', title: '', detail: '' }, { status: 500 }))
  vi.stubGlobal('fetch', ask)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <Page />
    </QueryClientProvider>,
  )
  await settle(() => expect(ask).toHaveBeenCalled())
  expect(box.innerHTML).toBe('')
})

function Page() {
  return (
    <Banners value={useBanners('home')}>
      <BannerSlot positions={['footer']} shape="wide" />
    </Banners>
  )
}
