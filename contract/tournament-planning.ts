import { z } from 'zod'
import { FieldIds, Id, IsoDate, Version, WallTime } from './shared.ts'

export const Draw = z
  .strictObject({
    groupCount: z.int().min(0).max(16).default(0),
    advancing: z.int().min(0).max(8).default(2),
    hasThirdPlace: z.boolean().default(true),
  })
  .meta({ id: 'Draw' })
export type Draw = z.infer<typeof Draw>

const minutesFrom = (least: number) => {
  const error = `Scegli da ${least} a 180 minuti`
  return z.int({ error }).min(least, { error }).max(180, { error })
}
const minutesOfMatch = minutesFrom(10)

export const CalendarWish = z
  .strictObject({
    fieldIds: FieldIds,
    from: WallTime,
    to: WallTime,
    minutes: minutesOfMatch,
    restMinutes: minutesFrom(0).default(0),
  })
  .refine(({ from, to }) => from < to, { error: 'La fine deve venire dopo l’inizio', path: ['to'] })
  .meta({ id: 'CalendarWish' })
export type CalendarWish = z.infer<typeof CalendarWish>

export const MatchTime = z
  .strictObject({
    version: Version,
    fieldId: Id,
    date: IsoDate,
    startTime: WallTime,
    minutes: minutesOfMatch,
  })
  .meta({ id: 'MatchTime' })
export type MatchTime = z.infer<typeof MatchTime>
