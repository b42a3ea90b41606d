// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'
import type { ShownBanner } from '#contract/banner-showing.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { LateCarousel, loadCarousel } from './late-carousel.tsx'

const banner = {
  description: 'Racchette in prova',
  ctaText: 'Scopri',
  ctaLink: 'https://partner.example/',
  picture: null,
  shownFor: null,
}
// A card reads no more of a banner than this.
const banners = [
  { ...banner, id: 1, title: 'Il circolo' },
  { ...banner, id: 2, title: 'Il negozio' },
] as unknown as ShownBanner[]

it('leaves open what was opened before its code came', async () => {
  const carousel = { banners, shape: 'wide', intervalMs: 60_000 } as const
  const box = document.createElement('div')
  box.innerHTML = `<div class="contents">${renderToString(<BannerCarousel {...carousel} />)}</div>`
  document.body.append(box)
  const [, written] = box.querySelectorAll('details')
  if (written) written.open = true

  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const root = await act(async () => hydrateRoot(box, <LateCarousel {...carousel} />))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    box.remove()
  })
  await act(loadCarousel)
  expect(box.contains(written ?? null)).toBe(false)
  const open = () => [...box.querySelectorAll('details')].map(fold => fold.open)
  expect(open()).toEqual([false, true])

  for (const fold of box.querySelectorAll('details')) fold.open = false
  await act(async () => root.render(<LateCarousel {...carousel} intervalMs={50_000} />))
  expect(open()).toEqual([false, false])
})
