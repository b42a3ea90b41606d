import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { Banner } from '#contract/banner.ts'
import type { BannerSearch } from '#web/path/banner-path.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
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

it('keeps a position that is chosen before what was typed has come to rest', async () => {
  const onSearch = vi.fn<(search: BannerSearch) => void>()
  // The address follows later: this is still the search of before.
  const { box } = await render(
    <BannerList
      banners={[]}
      onAct={() => undefined}
      search={{ text: '', position: '' }}
      onSearch={onSearch}
    />,
  )
  await typeInto(box.querySelector('input'), 'Prova')
  await act(async () => {
    const select = box.querySelector('select') ?? expect.fail('There is no choice of a position')
    select.value = 'footer'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle(() => expect(onSearch).toHaveBeenCalledTimes(2))
  expect(onSearch.mock.calls).toEqual([
    [{ text: 'Prova', position: 'footer' }],
    [{ text: 'Prova', position: 'footer' }],
  ])
})
