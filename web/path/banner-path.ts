import { type BannerPosition, bannerPositions } from '#contract/banner-position.ts'
import { paths } from '#contract/paths.ts'
import { withQuery } from './with-query.ts'

const bannerTabs = ['attivi', 'tutti', 'impostazioni', 'statistiche'] as const
export type BannerTab = (typeof bannerTabs)[number]

/** Which form stands open over the banners, and of which one. */
export type OpenBanner = { mode: 'create' } | { mode: 'edit' | 'duplicate'; id: number }
/** By what all banners are narrowed. */
export type BannerSearch = { text: string; position: BannerPosition | '' }
export type BannersPlace = { tab: BannerTab; search: BannerSearch; open?: OpenBanner | undefined }

export function readBannersPlace(params: URLSearchParams): BannersPlace {
  return {
    tab: bannerTabs.find(tab => tab === params.get('scheda')) ?? 'attivi',
    search: { text: params.get('q') ?? '', position: readPosition(params.get('posizione')) },
    open: readOpen(params),
  }
}

function readPosition(text: string | null): BannerPosition | '' {
  // `hasOwn` has found it among the keys.
  return text && Object.hasOwn(bannerPositions, text) ? (text as BannerPosition) : ''
}

function readOpen(params: URLSearchParams): OpenBanner | undefined {
  if (params.get('banner') === 'nuovo') return { mode: 'create' }
  const [id, copied] = ['banner', 'copia'].map(name => Number(params.get(name)))
  if (id && Number.isSafeInteger(id)) return { mode: 'edit', id }
  return copied && Number.isSafeInteger(copied) ? { mode: 'duplicate', id: copied } : undefined
}

/**
 * The address names the open form, so that what was typed in it is found again after a login (R12), and the search, which stays
 * also while another tab is looked at.
 */
export function bannersPath({ tab, search, open }: BannersPlace): string {
  const params = new URLSearchParams(tab === 'attivi' ? {} : { scheda: tab })
  if (search.text) params.set('q', search.text)
  if (search.position) params.set('posizione', search.position)
  if (open?.mode === 'create') params.set('banner', 'nuovo')
  if (open?.mode === 'edit') params.set('banner', String(open.id))
  if (open?.mode === 'duplicate') params.set('copia', String(open.id))
  return withQuery(paths.dashboardBanners, params)
}
