import { z } from 'zod'
import { bannerIntervals } from './banner-interval.ts'
import { readBannerLink } from './banner-link.ts'
import { type BannerPosition, bannerPositions } from './banner-position.ts'
import { Picture, pictureUpload } from './picture.ts'
import { routes } from './route.ts'
import { Id, IdParam, IdParams, Instant, IsoDate, Version } from './shared.ts'

/** The keys of a table, as zod wants a choice: never empty. */
function keysOf<Key extends string>(table: Record<Key, unknown>) {
  return Object.keys(table) as [Key, ...Key[]]
}

const Position = z.enum(keysOf<BannerPosition>(bannerPositions), { error: 'Scegli una posizione' })

export const bannerStatuses = ['active', 'future', 'expired', 'off', 'idle'] as const
export type BannerStatus = (typeof bannerStatuses)[number]

const text = (most: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, { error: missing })
    .max(most, { error: `Al massimo ${most} caratteri` })

const Entries = z
  .array(z.string().trim().max(80, { error: 'Un nome è troppo lungo' }))
  .max(50, { error: 'Scrivine al massimo 50' })
const BACKWARD_DATES = 'La data di inizio non può essere successiva alla data di fine'

/** What is wrong with the CAPs of a list, in the specification's words; undefined when nothing is. */
function findBadPostalCodes(codes: readonly string[]): string | undefined {
  const bad = codes.filter(code => code !== '' && !/^\d{5}$/.test(code))
  return bad.length > 0 ? `CAP non validi: ${bad.join(', ')}. I CAP devono essere di 5 cifre.` : undefined
}

const reach = {
  position: Position,
  startDate: IsoDate.nullable().meta({ description: 'First day; null is at once' }),
  endDate: IsoDate.nullable().meta({ description: 'Last day; null is for ever' }),
  targetCities: Entries.meta({ description: 'For searches in these cities; empty entries are dropped' }),
  targetPostalCodes: Entries.superRefine((codes, { addIssue }) => {
    const message = findBadPostalCodes(codes)
    if (message) addIssue({ code: 'custom', message })
  }).meta({ description: 'For searches of these CAPs; empty entries are dropped' }),
}

const inOrder = ({ startDate, endDate }: { startDate: string | null; endDate: string | null }) =>
  !startDate || !endDate || startDate <= endDate

const Wish = z.strictObject({
  title: text(200, 'Inserisci il titolo'),
  description: text(1_000, 'Inserisci la descrizione'),
  ctaText: text(40, 'Inserisci il testo del pulsante'),
  ctaLink: z
    .string({ error: 'Inserisci il link' })
    .trim()
    .min(1, { error: 'Inserisci il link' })
    // Not refused in `transform`: then the form would say nothing about the dates until the link is right.
    .refine(link => link === '' || readBannerLink(link) !== null, {
      error: 'Il link non è valido: serve un indirizzo web, mailto: o tel:',
    })
    .transform(link => readBannerLink(link) ?? ''),
  ...reach,
  pictureId: z.uuid().nullable(),
  isActive: z.boolean(),
})

export const BannerWish = Wish.refine(inOrder, { path: ['endDate'], error: BACKWARD_DATES })
export type BannerWish = z.output<typeof BannerWish>

export const BannerChange = z
  .strictObject({ version: Version, banner: BannerWish })
  .meta({ id: 'BannerChange' })
export type BannerChange = z.output<typeof BannerChange>

/** A duplicate asks for both dates again (R55). */
export const NewBanner = Wish.extend({ copyOf: Id.optional() })
  .refine(inOrder, { path: ['endDate'], error: BACKWARD_DATES })
  .superRefine(({ copyOf, startDate, endDate }, { addIssue }) => {
    if (copyOf === undefined) return
    if (!startDate) addIssue({ code: 'custom', path: ['startDate'], message: 'Inserisci la data di inizio' })
    if (!endDate) addIssue({ code: 'custom', path: ['endDate'], message: 'Inserisci la data di fine' })
  })
export type NewBanner = z.output<typeof NewBanner>

export const BannerReach = z.strictObject({ ...reach, exceptId: Id.optional() }).refine(inOrder, {
  path: ['endDate'],
  error: BACKWARD_DATES,
})
export type BannerReach = z.output<typeof BannerReach>

export const Banner = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string(),
    ctaText: z.string(),
    ctaLink: z.string(),
    position: Position,
    isActive: z.boolean(),
    startDate: IsoDate.nullable(),
    endDate: IsoDate.nullable(),
    targetCities: z.array(z.string()).nullable(),
    targetPostalCodes: z.array(z.string()).nullable(),
    picture: Picture.nullable(),
    viewCount: z.int(),
    clickCount: z.int(),
    createdAt: Instant,
    version: Version,
    status: z.enum(bannerStatuses).meta({ description: 'idle: its position is switched off' }),
  })
  .meta({ id: 'Banner' })
export type Banner = z.infer<typeof Banner>

export const BannerSetting = z
  .object({
    position: Position,
    isEnabled: z.boolean(),
    intervalMs: z.int().nullable().meta({ description: 'How long a slide stays; null as usual (R33)' }),
  })
  .meta({ id: 'BannerSetting' })
export type BannerSetting = z.infer<typeof BannerSetting>

export const BannerSettingChange = z.strictObject({
  isEnabled: z.boolean().optional(),
  intervalMs: z
    .int()
    .min(bannerIntervals.least, { error: 'Almeno 1 secondo' })
    .max(bannerIntervals.most, { error: 'Al massimo 60 secondi' })
    .multipleOf(1_000, { error: 'Solo secondi interi' })
    .optional(),
})

/** Beyond these an admin has to delete old ones first. */
export const MOST_BANNERS = 500

export const BannerDay = z.object({ date: IsoDate, views: z.int(), clicks: z.int() })
export type BannerDay = z.infer<typeof BannerDay>

const adminOnly = ['unauthenticated', 'forbidden'] as const

export const bannerRoutes = routes({
  'GET /api/admin/banners': {
    summary: `All banners, the newest first, ${MOST_BANNERS} at most`,
    reply: z.object({ banners: z.array(Banner).max(MOST_BANNERS) }),
    errors: adminOnly,
  },
  'POST /api/admin/banners': {
    summary: 'Make a banner; refused when it stands in the way of another (R30)',
    body: NewBanner,
    idempotent: true,
    status: 201,
    reply: Banner,
    errors: [...adminOnly, 'invalid-input', 'not-found', 'banner-conflict', 'too-many-banners'],
  },
  'PATCH /api/admin/banners/{id}': {
    summary: 'Change a banner as a whole; the one way back from its end (R33)',
    params: IdParams,
    body: BannerChange,
    reply: Banner,
    errors: [...adminOnly, 'invalid-input', 'not-found', 'banner-conflict', 'banner-changed'],
  },
  'POST /api/admin/banners/{id}/cancellation': {
    summary: 'Stop showing a banner',
    params: IdParams,
    reply: Banner,
    errors: [...adminOnly, 'invalid-input', 'not-found'],
  },
  'DELETE /api/admin/banners/{id}': {
    summary: 'Delete a banner; its figures stay in the audit log (R55)',
    params: IdParams,
    reply: z.object({ id: Id }),
    errors: [...adminOnly, 'invalid-input', 'not-found'],
  },
  'POST /api/admin/banner-conflict': {
    summary:
      'Which active banner stands in the way of one like this, before it is saved (R30), and which of its cities are no comune',
    body: BannerReach,
    reply: z.object({
      conflict: z.object({ id: Id, title: z.string() }).nullable(),
      unknownCities: z
        .array(z.object({ name: z.string(), meant: z.string().nullable() }))
        .meta({ description: 'As they are written, with the comune whose name looks like it' }),
    }),
    errors: [...adminOnly, 'invalid-input'],
  },
  'POST /api/admin/banner-pictures': {
    summary: 'Keep a picture for a banner; without one it is thrown away after a day',
    upload: pictureUpload,
    idempotent: true,
    status: 201,
    reply: Picture,
    errors: [...adminOnly, 'invalid-input', 'picture-refused'],
  },
  'GET /api/admin/banner-settings': {
    summary: 'Whether and how each position shows its banners',
    reply: z.object({ settings: z.array(BannerSetting) }),
    errors: adminOnly,
  },
  'PATCH /api/admin/banner-settings/{position}': {
    summary: 'Switch a position, or change its pace',
    params: z.strictObject({ position: Position }),
    body: BannerSettingChange,
    reply: BannerSetting,
    errors: [...adminOnly, 'invalid-input'],
  },
  'GET /api/admin/banner-days': {
    summary: 'Views and clicks of the last days, of one banner or of all, the oldest first',
    query: z.strictObject({
      days: z.coerce.number().int().min(1).max(366).default(30),
      bannerId: IdParam.optional(),
    }),
    reply: z.object({ days: z.array(BannerDay).max(366) }),
    errors: [...adminOnly, 'invalid-input'],
  },
})
