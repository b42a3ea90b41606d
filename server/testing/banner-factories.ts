import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { DB } from '../db/types.ts'
import { fold } from '../place/rules.ts'
import type { Store } from './factories.ts'
import type { Member } from './members.ts'
import type { TestApp } from './test-app.ts'

type BannerRow = Omit<Partial<Insertable<DB['ad_banner']>>, 'city_keys'>

/** @returns the ids, in the order of the wishes; each stands alone unless a wish says otherwise */
export async function makeBanners({ query }: Store, wishes: readonly BannerRow[]): Promise<number[]> {
  const rows = await query
    .insertInto('ad_banner')
    .values(
      wishes.map(wish => ({
        title: 'Corde & Racchette',
        description: 'Incordatura in giornata',
        cta_text: 'Scopri',
        cta_link: 'https://corde.example/',
        position: 'hero-right',
        ...wish,
        city_keys: wish.target_cities?.map(city => fold(city)) ?? null,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}

/** What an admin's form would send. */
export const bannerWish = {
  title: 'Corde & Racchette',
  description: 'Incordatura in giornata',
  ctaText: 'Scopri',
  ctaLink: 'https://corde.example/',
  position: 'hero-right',
  startDate: null as string | null,
  endDate: null as string | null,
  targetCities: [] as string[],
  targetPostalCodes: [] as string[],
  pictureId: null as string | null,
  isActive: true,
}
export type BannerWish = Partial<typeof bannerWish> & { copyOf?: number }
export type BannerCall = ReturnType<typeof callAs>

/** Calls of one admin through the HTTP door. */
export function callAs({ app }: TestApp, who: Member) {
  async function send(method: string, path: string, body?: object, key: string = randomUUID()) {
    const reply = await app.request(path, {
      method,
      headers: { cookie: who.cookie, 'content-type': 'application/json', 'idempotency-key': key },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
  }
  const create = (part: BannerWish, key?: string) =>
    send('POST', '/api/admin/banners', { ...bannerWish, ...part }, key)
  return { send, create }
}

/** What is wrong with one part of a refused wish. */
export function issueAt(body: Record<string, unknown>, path: string): string | undefined {
  const issues = (body['issues'] ?? []) as { path: string; message: string }[]
  return issues.find(issue => issue.path === path)?.message
}
