import { withArticle } from '#contract/article.ts'
import type { Banner, BannerStatus } from '#contract/banner.ts'
import { type BannerPosition, bannerPositions } from '#contract/banner-position.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { formatDate } from '#web/words/dates.ts'
import { counted, formatCount } from '#web/words/numbers.ts'

export const statusWords: Record<BannerStatus, { label: string; tone: BadgeTone }> = {
  active: { label: 'Attivo ora', tone: 'free' },
  future: { label: 'Futuro', tone: 'info' },
  expired: { label: 'Scaduto', tone: 'quiet' },
  off: { label: 'Disattivato', tone: 'danger' },
  idle: { label: 'Inattivo', tone: 'warn' },
}

/** 'Homepage' and 'Hero Destra' */
export function positionWords(position: BannerPosition): [page: string, place: string] {
  const [page = '', place = ''] = bannerPositions[position].split(' - ')
  return [page, place]
}

export function periodWords({ startDate, endDate }: Pick<Banner, 'startDate' | 'endDate'>): string[] {
  if (startDate && endDate) return [formatDate(startDate), formatDate(endDate)]
  if (startDate) return [withArticle('dal', formatDate(startDate))]
  return endDate ? ['fino', withArticle('al', formatDate(endDate))] : ['senza date']
}

/** At most two, as specified. */
export function targetWords({ targetCities, targetPostalCodes }: Banner): string {
  const all = [...(targetCities ?? []), ...(targetPostalCodes ?? [])]
  if (all.length === 0) return 'Tutti'
  return `${all.slice(0, 2).join(', ')}${all.length > 2 ? '...' : ''}`
}

/** What the form changes, by its labels. */
export function inWords(banner: Banner): Record<string, string> {
  const { startDate, endDate, targetCities, targetPostalCodes, picture, isActive } = banner
  return {
    Titolo: banner.title,
    Descrizione: banner.description,
    Link: banner.ctaLink,
    'Testo del pulsante': banner.ctaText,
    Posizione: bannerPositions[banner.position],
    'Data di inizio': startDate ? formatDate(startDate) : '',
    'Data di fine': endDate ? formatDate(endDate) : '',
    Città: (targetCities ?? []).join(', '),
    CAP: (targetPostalCodes ?? []).join(', '),
    // Too long to be repeated: that it is another one is enough.
    Immagine: picture ? JSON.stringify(picture) : '',
    Attivo: isActive ? 'sì' : 'no',
  }
}

/** Of cities that are no comune: who gets to see the banner for them, and what may have been meant. */
export function unknownInWords(
  cities: readonly { name: string; meant: string | null }[],
): string | undefined {
  if (cities.length === 0) return undefined
  const names = cities.map(({ name, meant }) => `«${name}»${meant ? ` (forse ${meant}?)` : ''}`)
  const are = cities.length === 1 ? 'non è un comune' : 'non sono comuni'
  return `${names.join(', ')} ${are}: il banner compare solo a chi cerca proprio così.`
}

type Counts = Pick<Banner, 'viewCount' | 'clickCount'>

export function totalOf(banners: readonly Counts[]): Counts {
  return {
    viewCount: banners.reduce((sum, { viewCount }) => sum + viewCount, 0),
    clickCount: banners.reduce((sum, { clickCount }) => sum + clickCount, 0),
  }
}

/** Clicks of a hundred views, with two decimals: '2.30'. */
export function ctrOf({ viewCount, clickCount }: Counts): number {
  return viewCount === 0 ? 0 : (clickCount / viewCount) * 100
}

export function ctrTone(ctr: number): BadgeTone {
  if (ctr >= 2) return 'free'
  return ctr >= 1 ? 'warn' : 'quiet'
}

/** '1.922 impressioni, 39 click', '1 impressione, 0 click' */
export function figuresText({ viewCount, clickCount }: Pick<Banner, 'viewCount' | 'clickCount'>): string {
  return `${counted(viewCount, 'impressione', 'impressioni')}, ${formatCount(clickCount)} click`
}
