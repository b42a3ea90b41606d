import { z } from 'zod'
import { routes } from './route.ts'

export const Role = z.enum(['client', 'owner', 'admin'])
export type Role = z.infer<typeof Role>

export const Me = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: Role,
  })
  .meta({ id: 'Me' })
export type Me = z.infer<typeof Me>

export const accountRoutes = routes({
  'GET /api/me': {
    summary: 'Who the reader is; null for a guest',
    reply: z.object({ me: Me.nullable() }),
    errors: [],
  },
})
