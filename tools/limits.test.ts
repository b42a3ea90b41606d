import { expect, it } from 'vitest'
import { z } from 'zod'
import { type ApiKey, api } from '#contract/api.ts'
import { files } from './house-files.ts'

/** Where what is typed in a form is sent: screens that are read by many carry no schemas, so they write the contract's limits down again. */
const sentTo: Record<string, ApiKey> = {
  'web/account/profile/personal-section.tsx': 'PATCH /api/me',
  'web/banner/admin/form-fields.tsx': 'POST /api/admin/banners',
  'web/claim/claim-form.tsx': 'POST /api/facilities/{id}/claim',
  'web/claim/request-item.tsx': 'POST /api/facility-requests/{id}/answer',
  'web/desk/book/book-dialog.tsx': 'POST /api/facilities/{id}/closures',
  'web/desk/book/book-form.tsx': 'POST /api/facilities/{id}/desk-bookings',
  'web/desk/book/caller-fields.tsx': 'POST /api/facilities/{id}/desk-bookings',
  'web/import/mapping-form.tsx': 'PATCH /api/imports/{id}',
  'web/match/mine/my-lapses.tsx': 'POST /api/me/lapses/{id}/contest',
  'web/match/organise/match-terms.tsx': 'POST /api/matches',
  'web/match/organiser-panel.tsx': 'POST /api/matches/{id}/friends',
  'web/match/write-to-organiser.tsx': 'POST /api/matches/{id}/messages',
  'web/staff/start/change-fields-form.tsx': 'PATCH /api/staff/facilities/{id}/fields',
  'web/staff/start/facts-form.tsx': 'PATCH /api/staff/facilities/{id}/facts',
  'web/staff/start/new-fields-form.tsx': 'POST /api/staff/facilities/{id}/fields',
  'web/staff/week/period-form.tsx': 'POST /api/staff/facilities/{id}/periods',
  'web/tournament/organise/terms-fields.tsx': 'POST /api/staff/tournaments',
  'web/tournament/organise/terms-form.tsx': 'POST /api/staff/tournaments',
  'web/tournament/registration/registration-form.tsx': 'POST /api/tournaments/{slug}/registrations',
}

const BOX = /<(?:TextField|PhoneField|Textarea)\b[\s\S]*?\/>/g
const NAME = /\bname="(\w+)"|\{\.\.\.term\('(\w+)'\)\}/
const LIMIT = /maxLength=\{([\d_]+)\}/

type Limit = { path: string; name: string; most: number }

function limitsIn(path: string, text: string): Limit[] {
  return [...text.matchAll(BOX)].flatMap(([box]) => {
    const [, plain, term] = NAME.exec(box) ?? []
    const [, most] = LIMIT.exec(box) ?? []
    const name = plain ?? term
    // What only searches is not sent, and of digits a pattern says how many.
    const isText = !/type="search"|inputMode="numeric"/.test(box)
    const isSent = name !== undefined && most !== undefined && isText
    return isSent ? [{ path, name, most: Number(most.replaceAll('_', '')) }] : []
  })
}

/** How long a text of this name may be, wherever it stands in what is sent. */
function mostOf(key: ApiKey, name: string): number | undefined {
  const route = api[key]
  return 'body' in route ? findText(z.toJSONSchema(route.body, { io: 'input' }), name) : undefined
}

function findText(schema: unknown, name: string): number | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined
  for (const [key, part] of Object.entries(schema)) {
    const most = key === name ? lengthOf(part) : undefined
    const found = most ?? findText(part, name)
    if (found !== undefined) return found
  }
  return undefined
}

function lengthOf(part: unknown): number | undefined {
  const text = JSON.stringify(part)
  const [, most] = /"maxLength":(\d+)/.exec(text) ?? []
  return most === undefined ? undefined : Number(most)
}

it('lets nobody type more than can be sent, nor less', () => {
  const screens = files.filter(({ path }) => /^web\/(?!dev\/).*\.tsx$/.test(path) && !path.includes('.test.'))
  const limits = screens.flatMap(({ path, text }) => limitsIn(path, text))
  expect(limits.length).toBeGreaterThan(20)
  expect(limits.filter(({ path }) => !sentTo[path]).map(({ path }) => path)).toEqual([])
  const wrong = limits.flatMap(({ path, name, most }) => {
    const key = sentTo[path]
    const allowed = key && mostOf(key, name)
    return allowed === most ? [] : [`${path}: ${name} may have ${most} letters, ${key} takes ${allowed}`]
  })
  expect(wrong).toEqual([])
})
