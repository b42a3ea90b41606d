import { z } from 'zod'
import { faultOfName } from './person-name.ts'
import { Email, Phone, withoutUnseen } from './shared.ts'
import { LONGEST_TEAM_NAME } from './tournament-size.ts'

export const RemovedTeam = z.object({
  id: z.uuid(),
  name: z.string(),
  teamName: z.string(),
  email: z.string().meta({ description: 'Empty where nobody has said it' }),
  phone: z.string().meta({ description: 'Empty where nobody has said it' }),
  notes: z.string(),
  hasPaid: z.boolean(),
})

export const Team = RemovedTeam.extend({
  state: z.enum(['confirmed', 'waiting']),
  isLeftOut: z
    .boolean()
    .meta({ description: 'Has a place, but came after the draw: it is in no match until it is drawn again' }),
  removedWithPhone: z
    .string()
    .nullable()
    .meta({ description: 'A team that was taken out and had the same telephone; null without one' }),
})

/** As it is typed; it may be left out where whoever registers gives his own. */
export const TeamName = z
  .string({ error: 'Scrivi il nome' })
  .overwrite(withoutUnseen)
  .trim()
  .max(LONGEST_TEAM_NAME, { error: `Il nome può avere al massimo ${LONGEST_TEAM_NAME} caratteri` })
const teamName = TeamName.min(1, { error: 'Scrivi il nome' })

export const TeamRename = z.strictObject({ teamName }).meta({ id: 'TeamRename' })

/** A team that has called the organiser, who may not know its address or its number. */
export const TeamEntry = z
  .strictObject({
    teamName,
    name: z
      .string({ error: 'Scrivi chi risponde' })
      .trim()
      .min(1, { error: 'Scrivi chi risponde' })
      .refine(name => faultOfName(name) === undefined, { error: ({ input }) => faultOfName(String(input)) }),
    email: z.union([z.literal(''), Email], { error: 'Inserisci un indirizzo email valido.' }).default(''),
    phone: z.union([z.literal(''), Phone], { error: 'Numero di telefono non valido' }).default(''),
  })
  .meta({ id: 'TeamEntry' })
export type TeamEntry = z.infer<typeof TeamEntry>
