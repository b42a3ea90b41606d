import { z } from 'zod'
import { FacilitySummary, Sport } from './facility.ts'
import { routes } from './route.ts'
import { Id, IdParams } from './shared.ts'

/** Pairs shown at once; the others come when these are decided. */
export const TWINS_SHOWN = 20

const Side = z.object({
  facility: FacilitySummary,
  source: z.string().nullable().meta({ description: 'The list that has brought it; null for none' }),
  fieldCount: z.int(),
  sports: z.array(Sport),
  isRun: z.boolean().meta({ description: 'Its own people run it: nothing of it changes' }),
})
export type TwinSide = z.infer<typeof Side>

const TwinVersion = z
  .string()
  .max(100)
  .meta({ description: 'Goes with the merging: what was read of the two, and which of them stays' })

/** Two facilities that are perhaps one: in one comune, of like names, within 150 metres. */
export const Twin = z
  .object({
    id: Id,
    version: TwinVersion,
    metres: z.int(),
    stays: Side.meta({ description: 'What the other becomes part of: the one in use, else the older one' }),
    goes: Side,
  })
  .meta({ id: 'Twin' })
export type Twin = z.infer<typeof Twin>

const Twins = z.object({
  twins: z.array(Twin).max(TWINS_SHOWN),
  total: z.int().meta({ description: 'How many there are, those beyond the list included' }),
})
export type Twins = z.infer<typeof Twins>

export const twinRoutes = routes({
  'GET /api/twins': {
    summary: 'Pairs of facilities that are perhaps one, for an admin to decide',
    reply: Twins,
    errors: ['unauthenticated', 'forbidden'],
  },
  'POST /api/twins/{id}/merging': {
    summary: 'Make one facility of the two; lists that come again know it by both names',
    params: IdParams,
    body: z.strictObject({ version: TwinVersion }),
    reply: Twins,
    errors: ['invalid-input', 'unauthenticated', 'forbidden', 'not-found', 'twins-in-use', 'twins-changed'],
  },
  'POST /api/twins/{id}/separation': {
    summary: 'Say that they are two; they are not proposed again unless that is taken back',
    params: IdParams,
    reply: Twins,
    errors: ['invalid-input', 'unauthenticated', 'forbidden', 'not-found'],
  },
  'DELETE /api/twins/{id}/separation': {
    summary: 'Take back that they are two: they are proposed as before',
    params: IdParams,
    reply: Twins,
    errors: ['invalid-input', 'unauthenticated', 'forbidden', 'not-found'],
  },
})
