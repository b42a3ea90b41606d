import { addDays } from '../kit/civil-time.ts'
import { makeBanners } from '../testing/banner-factories.ts'
import type { Store } from '../testing/factories.ts'
import { type BannerDrawing, makeBannerPicture } from '../testing/picture/banner-pictures.ts'
import { randomFrom } from './random.ts'

type Plan = {
  title: string
  description: string
  cta: string
  host: string
  position: string
  drawing?: BannerDrawing
  cities?: string[]
  postalCodes?: string[]
  fromDay?: number
  toDay?: number
  isActive?: boolean
  viewsADay?: number
}

/** How many days back the demo has figures. */
const DAYS = 14

/** Invented advertisers, at addresses that lead nowhere. */
const plans: readonly Plan[] = [
  {
    title: 'Corde & Racchette',
    description: 'Incordatura in giornata, anche il sabato.',
    cta: 'Vedi orari',
    host: 'corde-racchette',
    position: 'hero-right',
    drawing: 'racket',
    fromDay: -21,
    viewsADay: 190,
  },
  {
    title: 'Fisio Tuscolo',
    description: 'Prima visita entro 48 ore per chi gioca.',
    cta: 'Prenota la visita',
    host: 'fisio-tuscolo',
    position: 'search-right',
    drawing: 'heart',
    fromDay: -DAYS,
    viewsADay: 140,
    cities: ['Frascati', 'Grottaferrata', 'Marino'],
  },
  {
    title: 'Osteria Terzo Tempo',
    description: 'Birra e panino dopo la partita: 10\u00a0€.',
    cta: 'Dove siamo',
    host: 'terzo-tempo',
    position: 'matches-footer',
    drawing: 'glasses',
    viewsADay: 60,
  },
  {
    title: 'Inverno Beach Cup',
    description: 'Beach volley al coperto, a Morena.',
    cta: 'Come iscriversi',
    host: 'beach-cup',
    position: 'matches-mobile',
    fromDay: 13,
    toDay: 48,
    cities: ['Roma', 'Ciampino'],
  },
  {
    title: 'Open d’Autunno',
    description: 'Il torneo di tennis del Colle Pizzuto.',
    cta: 'Il tabellone',
    host: 'open-autunno',
    position: 'footer',
    fromDay: -60,
    toDay: -10,
    viewsADay: 45,
  },
  {
    title: 'Padel Villa Senni',
    description: 'Porta un amico: gioca gratis la prima ora.',
    cta: 'Scopri',
    host: 'padel-senni',
    position: 'search-right',
    postalCodes: ['00046'],
    isActive: false,
    viewsADay: 20,
  },
]

export async function seedBanners(db: Store, today: string): Promise<void> {
  const day = (ahead: number | undefined) => (ahead === undefined ? null : addDays(today, ahead))
  const rows = []
  for (const plan of plans)
    rows.push({
      title: plan.title,
      description: plan.description,
      position: plan.position,
      cta_text: plan.cta,
      cta_link: `https://${plan.host}.example/`,
      picture_id: plan.drawing ? await makeBannerPicture(db, plan.drawing) : null,
      start_date: day(plan.fromDay),
      end_date: day(plan.toDay),
      is_active: plan.isActive ?? true,
      target_cities: plan.cities ?? null,
      target_postal_codes: plan.postalCodes ?? null,
    })
  const ids = await makeBanners(db, rows)
  const figures = plans.flatMap(({ title, viewsADay = 0, toDay = 0 }, index) => {
    const random = randomFrom(title)
    const banner_id = ids[index] ?? 0
    return Array.from({ length: viewsADay ? DAYS : 0 }, (_, back) => {
      const views = Math.round(viewsADay * (0.6 + 0.8 * random()))
      const clicks = Math.round(views * 0.03 * random())
      return { banner_id, date: addDays(today, Math.min(toDay, 0) - back - 1), views, clicks }
    })
  })
  await db.query.insertInto('banner_day').values(figures).execute()
}
