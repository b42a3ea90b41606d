import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ShownPosition } from '#contract/banner-showing.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { Banners } from '#web/banner/banner-slot.tsx'
import * as latePart from '#web/page/late-part.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { listBanners } from '../list/search-results.tsx'
import { MapView } from './map-view.tsx'

it('asks again on request for the code of the map, where it could not be had', async () => {
  const makeMap = vi.fn<() => object>(() => ({ show: () => undefined, remove: () => undefined }))
  const fetchCode = vi.spyOn(latePart, 'fetchCode').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  onTestFinished(() => fetchCode.mockRestore())
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(() => new Promise(() => undefined))}>
      <MemoryRouter>
        <Banners value={{ of: 'search', shown }}>
          <MapView {...props} />
        </Banners>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await press(box, 'Mostra la mappa')
  expect(box.textContent).toContain('Problema di connessione')
  // Those that the list of a phone has among its cards.
  expect(box.querySelectorAll('[data-banner=search-left]')).toHaveLength(1)
  fetchCode.mockResolvedValueOnce({ makeMap })
  await press(box, 'Riprova')
  expect(makeMap).toHaveBeenCalledOnce()
  expect(box.textContent).not.toContain('Problema di connessione')
})

// A page reads no more of what stands at a position than this.
const shown = [{ position: 'search-left', intervalMs: null, banners: [] }] as unknown as ShownPosition[]

// Without a facility the map reads no more than this.
const props = {
  tiles: {
    url: 'https://tiles.example/{z}/{x}/{y}.png',
    host: 'tiles.example',
    attribution: 'Mappa',
    attributionUrl: null,
  },
  hits: [],
  banners: listBanners,
  result: { startTime: null, otherTimes: [] },
} as unknown as Parameters<typeof MapView>[0]
