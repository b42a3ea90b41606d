import type { Banner, BannerWish } from '#contract/banner.ts'
import type { BannerPosition } from '#contract/banner-position.ts'

/** The form as the API takes it. */
export type BannerTyped = Omit<BannerWish, 'pictureId'>

/** How the form was opened: for a new banner, an old one, or one like an old one. */
export type BannerForm =
  | { mode: 'create'; banner?: undefined }
  | { mode: 'edit' | 'duplicate'; banner: Banner }

/** What the form begins with; a duplicate asks for both dates again (R55). */
export function startOf({ mode, banner }: BannerForm): BannerTyped {
  return {
    title: banner ? `${banner.title}${mode === 'duplicate' ? ' (Copia)' : ''}` : '',
    description: banner?.description ?? '',
    ctaText: banner?.ctaText ?? '',
    ctaLink: banner?.ctaLink ?? '',
    position: banner?.position ?? 'hero-left',
    startDate: mode === 'edit' ? banner.startDate : null,
    endDate: mode === 'edit' ? banner.endDate : null,
    targetCities: banner?.targetCities ?? [],
    targetPostalCodes: banner?.targetPostalCodes ?? [],
    isActive: mode === 'edit' ? banner.isActive : true,
  }
}

export function typedIn(data: FormData): BannerTyped {
  const text = (name: string) => String(data.get(name) ?? '')
  const list = (name: string) =>
    text(name)
      .split(',')
      .map(entry => entry.trim())
      .filter(Boolean)
  return {
    title: text('title'),
    description: text('description'),
    ctaText: text('ctaText'),
    ctaLink: text('ctaLink'),
    // One of the options of the list.
    position: text('position') as BannerPosition,
    startDate: text('startDate') || null,
    endDate: text('endDate') || null,
    targetCities: list('targetCities'),
    targetPostalCodes: list('targetPostalCodes'),
    isActive: data.get('isActive') !== null,
  }
}
