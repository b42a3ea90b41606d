import { z } from 'zod'
import { AccountEmail } from './password.ts'
import { facilityRefusals, routes } from './route.ts'
import { Done, Id, IdParam, IdParams, Instant } from './shared.ts'

/** What somebody does at a facility: owner (titolare), manager (responsabile), desk (banco). */
export const PostRole = z.enum(['owner', 'manager', 'desk'])
export type PostRole = z.infer<typeof PostRole>

/** Somebody who works for a facility, as its owner reads it. */
export const StaffMember = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: PostRole,
    since: Instant,
    isMe: z.boolean(),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof StaffMember>

export const Invitation = z
  .object({ id: z.uuid(), email: z.string(), role: PostRole, sentAt: Instant, expiresAt: Instant })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

export const FacilityPeople = z
  .object({
    facility: z.object({ id: Id, name: z.string(), city: z.string(), slug: z.string() }),
    people: z.array(StaffMember).max(200),
    invitations: z.array(Invitation).max(200).meta({ description: 'Those that can still be accepted' }),
    mayChange: z.boolean(),
  })
  .meta({ id: 'FacilityPeople' })
export type FacilityPeople = z.infer<typeof FacilityPeople>

export const NewInvitation = z.strictObject({ email: AccountEmail, role: PostRole })
export type NewInvitation = z.infer<typeof NewInvitation>

/** An invitation as it is shown to somebody who opens the link in its letter. */
export const ShownInvitation = z
  .object({
    facility: z.object({ id: Id, name: z.string(), city: z.string() }),
    role: PostRole,
    state: z.enum(['open', 'works-here', 'accepted', 'over']).meta({
      description: 'works-here: still open, and the reader has its role or a higher one already',
    }),
    isForAnotherAddress: z
      .boolean()
      .meta({ description: 'Whether it was sent to another address than that of the reader’s account' }),
    hasStaff: z.boolean().meta({ description: 'Whether anybody works there by now' }),
  })
  .meta({ id: 'ShownInvitation' })
export type ShownInvitation = z.infer<typeof ShownInvitation>

const memberParams = z.strictObject({ id: IdParam, personId: z.uuid({ error: 'La persona non esiste' }) })
const keyParams = z.strictObject({ key: z.uuid({ error: 'L’invito non esiste' }) })
export const peopleRoutes = routes({
  'GET /api/staff/facilities/{id}/people': {
    summary: 'Who works for a facility, and who has been asked to',
    params: IdParams,
    reply: FacilityPeople,
    errors: facilityRefusals,
  },
  'POST /api/staff/facilities/{id}/invitations': {
    summary: 'Ask somebody by letter to work here; the same again within an hour sends no second letter',
    params: IdParams,
    body: NewInvitation,
    status: 201,
    reply: Invitation,
    errors: [...facilityRefusals, 'works-here-already', 'too-many-requests', 'request-in-progress'],
  },
  'DELETE /api/staff/facilities/{id}/invitations/{invitationId}': {
    summary: 'Take an invitation back; a second time changes nothing',
    params: z.strictObject({ id: IdParam, invitationId: z.uuid({ error: 'L’invito non esiste' }) }),
    reply: Done,
    errors: facilityRefusals,
  },
  'PATCH /api/staff/facilities/{id}/people/{personId}': {
    summary: 'Give somebody who works here another role',
    params: memberParams,
    body: z.strictObject({ role: PostRole }),
    reply: Done,
    errors: [...facilityRefusals, 'last-owner'],
  },
  'DELETE /api/staff/facilities/{id}/people/{personId}': {
    summary: 'Take somebody’s place here away, from the next request on; a second time changes nothing',
    params: memberParams,
    reply: Done,
    errors: [...facilityRefusals, 'last-owner'],
  },
  'GET /api/invitations/{key}': {
    summary: 'What a letter asks of whoever has it',
    params: keyParams,
    reply: ShownInvitation,
    errors: ['invalid-input', 'not-found'],
  },
  'POST /api/invitations/{key}/acceptance': {
    summary: 'Accept with the reader’s own account; once more by the same person changes nothing',
    params: keyParams,
    reply: z.object({ facilityId: Id }),
    errors: ['invalid-input', 'unauthenticated', 'not-found', 'invitation-over', 'works-here-already'],
  },
})
