import { z } from 'zod'
import { type ErrorCode, errors } from '#contract/errors.ts'

const codes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]]

const FreeInstead = z.object({
  slotId: z.string(),
  startTime: z.string(),
  priceCents: z.int(),
  needsApproval: z.boolean(),
})

/** The schema of `ProblemBody`, for the published reference only: nothing parses a problem. */
export const ProblemSchema = z
  .object({
    type: z.literal('about:blank'),
    status: z.int(),
    code: z.enum(codes),
    title: z.string(),
    detail: z.string(),
    requestId: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    conflict: z.object({ startTime: z.string(), endTime: z.string(), isMine: z.boolean() }).optional(),
    neighbours: z.array(FreeInstead.extend({ fieldName: z.string() })).optional(),
    nearby: z
      .array(
        FreeInstead.extend({
          fieldName: z.string(),
          facilityName: z.string(),
          distanceKm: z.number().nullable(),
        }),
      )
      .optional(),
    alternatives: z.array(FreeInstead).optional(),
  })
  .meta({ id: 'Problem', description: 'Problem details (RFC 9457)' })
