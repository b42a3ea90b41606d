import { expect, it } from 'vitest'
import type { Banner } from '#contract/banner.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { BannerList } from './banner-list.tsx'

it('shows thirty of many banners, and the next ones when asked', async () => {
  const banners = Array.from({ length: 70 }, (_, index) => ({
    id: index + 1,
    title: `Banner ${index + 1}`,
    description: 'Descrizione',
    ctaText: 'Scopri',
    status: 'off',
    position: 'hero-left',
    viewCount: 2,
    clickCount: 1,
    startDate: null,
    endDate: null,
    targetCities: null,
    targetPostalCodes: null,
    picture: null,
  })) as unknown as Banner[]
  const { box } = await render(
    <BannerList
      banners={banners}
      onAct={() => undefined}
      search={{ text: '', position: '' }}
      onSearch={() => undefined}
    />,
  )
  const count = () => box.querySelectorAll('tbody tr').length
  expect(count()).toBe(30)
  expect(box.textContent).toContain('140 impressioni e 70 click in totale')
  await press(box, 'Mostra altri')
  expect(count()).toBe(60)
  expect(box.textContent).toContain('60 di 70 banner')
})
