import { ADMIN_PER_PAGE, type AuditAction, type AuditSubject } from '#contract/admin.ts'
import type { Deed, FacilityAuditLine, FacilitySubject, PlaceInTime } from '#contract/facility-audit.ts'
import { type Asked, prepared } from '../db/prepared.ts'
import { isPerson } from '../db/words.ts'
import type { Context } from '../kit/context.ts'

/** Who did what to which thing, and how it was before and after; null if it did not exist. */
export type AuditEntry = {
  /** Null for a command at the server itself. */
  actorId: string | null
  action: AuditAction
  subject: AuditSubject
  subjectId: string | number
  /** The facility whose managers and owners may read it; null for what concerns only the site. */
  facilityId: number | null
  before: object | null
  after: object | null
}

const note = prepared(
  'note-audit-entry',
  `insert into audit_entry (actor_id, is_from_server, action, subject, subject_id, facility_id, before, after)
   values ($actorId?::uuid, $actorId? is null, $action, $subject, $subjectId, $facilityId?, $before?::jsonb, $after?::jsonb)`,
)

// 'or e.id < …' would read the log from its end down to the page.
const before = 'coalesce($before?::integer, 9223372036854775807)'

// Three ways to a page, one for each question, and each with an index in its order. A noun or a person is asked for as a stretch of
// its index: for `subject = …` the planner would walk back through the log, however rare the noun is. Without `offset 0` it might read
// all of a small log to find the page in it.
const list = prepared(
  'audit-entries',
  `with page as (
     (select e.id from audit_entry e
      where $text = '' and $subject?::text is null and e.id < ${before} order by e.id desc limit ${ADMIN_PER_PAGE})
     union all
     (select e.id from audit_entry e
      where $text = '' and e.subject >= $subject? and (e.subject, e.id) < ($subject?, ${before})
      order by e.subject desc, e.id desc limit ${ADMIN_PER_PAGE})
     union all
     (select deed.id
      from profile p
      cross join lateral (
        select e.id from audit_entry e
        where e.actor_id >= p.id and (e.actor_id, e.id) < (p.id, ${before}) and ($subject? is null or e.subject = $subject?)
        order by e.actor_id desc, e.id desc limit ${ADMIN_PER_PAGE}
      ) deed
      where $text <> '' and ${isPerson('p', '$text')} order by deed.id desc limit ${ADMIN_PER_PAGE})
   )
   select e.id::integer as "id!", e.happened_at as "happened_at!",
     p.name as "actor?", e.is_from_server as "isFromServer!", e.action as "action!",
     e.subject as "subject!", e.subject_id as "subject_id!", e.before, e.after,
     case
       when e.subject in ('banner', 'tournament') then coalesce(e.after, e.before) ->> 'title'
       -- One that was merged into another has no row any more.
       when e.subject = 'facility' and e.action = 'delete' then e.before ->> 'name'
       when e.subject in ('import', 'twin') then coalesce(e.after, e.before) ->> 'name'
       else who.name
     end as "name?", y.name as "facility?",
     (select json_object_agg(f.id, f.name) from field f
      where f.facility_id = e.facility_id
        and (to_jsonb(f.id) in (e.before -> 'fieldId', e.after -> 'fieldId')
          or e.before -> 'fieldIds' @> to_jsonb(f.id) or e.after -> 'fieldIds' @> to_jsonb(f.id)))
     as "field_names?"
   from page
   cross join lateral (select * from audit_entry entry where entry.id = page.id offset 0) e
   left join profile p on p.id = e.actor_id
   left join profile who on who.id = case
     when e.subject in ('user', 'staff') then e.subject_id::uuid
     when e.subject in ('claim', 'lapse') then (e.after ->> 'personId')::uuid
   end
   left join facility y on y.id = e.facility_id
   order by e.id desc`,
).giving<Pick<AuditEntry, 'action' | 'subject'> & { field_names: Record<string, string> | null }>()

export type AuditFilter = { subject: string | undefined; text: string; before: number | undefined }

export function listAuditEntries({ db }: Context, filter: AuditFilter) {
  return list(db, filter)
}

/** Field and time of a booking, as entries of the desk keep them; null for entries that do not. */
const placeIn = (state: string) => `(
       select json_build_object('fieldName', stood.name, 'date', e.${state} ->> 'date',
         'startTime', wall_time((e.${state} ->> 'startMinute')::integer), 'endTime', wall_time((e.${state} ->> 'endMinute')::integer))
       from field stood
       where e.subject = 'booking' and e.${state} ->> 'date' is not null
         and stood.id = (e.${state} ->> 'fieldId')::integer and stood.facility_id = e.facility_id
     )`

// What kind of change it was follows from what the entry keeps.
const deed = `case
     when e.subject = 'tournament' then e.after ->> 'deed'
     when e.subject = 'facility' and e.action = 'change' then case
       when e.after ? 'suspendedWords' then
         case when e.after ->> 'suspendedWords' is null then 'resumed' else 'suspended' end
       when e.after ? 'isBookable' then case when (e.after ->> 'isBookable')::boolean then 'online' else 'offline' end
       when e.after ? 'opensAt' then 'opened'
       when e.after ? 'over' then 'ground-changed'
       when e.after ? 'fieldIds' then 'fields-changed'
     end
     when e.subject = 'customer' and e.after ? 'isBlocked' then
       case when (e.after ->> 'isBlocked')::boolean then 'blocked' else 'unblocked' end
     when e.subject = 'staff' and e.action = 'delete' and e.subject_id = e.actor_id::text then 'left'
     when e.subject = 'claim' then case e.after ->> 'status' when 'accepted' then 'claim-accepted' when 'refused' then 'claim-refused' end
     when e.subject = 'booking' and e.action in ('change', 'cancel') then case
       when e.after -> 'undone' is not null then case
         when e.before ->> 'status' = 'cancelled' then 'restored'
         when e.after ->> 'status' = 'cancelled' then 'unbooked'
         else 'undone'
       end
       when e.after -> 'isAbsent' is not null then case when (e.after ->> 'isAbsent')::boolean then 'absent' else 'present' end
       when e.before ->> 'status' = 'pending' then case e.action when 'change' then 'approved' else 'refused' end
       when e.after -> 'which' is not null then case e.action when 'change' then 'series-moved' else 'series-cancelled' end
       when e.action = 'change' and e.after -> 'fieldId' is not null then 'moved'
     end end`

// A change is shown as it was written; the booking's customer, field and time are looked up as they are now, and so is
// the address of an invitation, which is kept no longer than that.
const listOfFacility = prepared(
  'facility-audit-entries',
  `select e.id::integer as "id!", e.happened_at as "happened_at!", e.action as "action!", e.subject as "subject!",
     case when p.role is distinct from 'admin' then p.name end as "actor?", coalesce(p.role = 'admin', false) as "isFromSite!",
     coalesce(b.customer_name, c.name, member.name, i.email, case e.subject
       when 'closure' then coalesce(e.after, e.before) ->> 'reason'
       when 'period' then coalesce(e.after, e.before) ->> 'words'
       when 'facility' then e.after ->> 'suspendedWords'
       when 'tournament' then e.after ->> 'title'
     end) as "name?",
     coalesce(f.name, several.name) as "field_name?", several.count as "fields?",
     coalesce(b.date, case e.subject when 'closure' then (coalesce(e.after, e.before) ->> 'date')::date end) as "date?",
     coalesce(wall_time(b.start_minute), case e.subject when 'closure' then coalesce(e.after, e.before) ->> 'startTime' end) as "start_time?",
     case e.subject when 'payment' then (e.after ->> 'cents')::integer end as "cents?",
     case when e.subject in ('staff', 'invitation')
       then json_build_object('from', e.before ->> 'role', 'to', e.after ->> 'role') end as "role?",
     case e.subject when 'terms' then json_build_object('from', e.before, 'to', e.after) end as "terms?",
     case when e.after -> 'homeScore' <> 'null'
       then json_build_object('home', e.after -> 'homeScore', 'away', e.after -> 'awayScore') end as "score?",
     ${deed} as "deed?", ${placeIn('before')} as "was?", ${placeIn('after')} as "is?"
   from audit_entry e
   left join profile p on p.id = e.actor_id
   left join lateral (
     select booked.* from booking booked where booked.id = case when e.subject in ('booking', 'payment') then e.subject_id::uuid end
     union all
     (select booked.* from booking booked
      where booked.series_id = case e.subject when 'series' then e.subject_id::uuid end
      order by booked.starts_at limit 1)
   ) b on true
   left join field f on f.id = b.field_id
   left join customer c on c.id = case e.subject when 'customer' then e.subject_id::uuid end
   left join staff_invitation i on i.id = case e.subject when 'invitation' then e.subject_id::uuid end
   left join lateral (
     select case count(*) when 1 then min(meant.name) end as name, case when count(*) > 1 then count(*)::integer end as count
     from field meant
     where meant.facility_id = e.facility_id and e.subject <> 'booking'
       and (coalesce(e.after, e.before) -> 'fieldIds' @> to_jsonb(meant.id) or coalesce(e.after, e.before) -> 'fieldId' = to_jsonb(meant.id))
   ) several on true
   left join profile member on member.id = case e.subject when 'staff' then e.subject_id::uuid end
   where e.facility_id = $facilityId and e.id < ${before}
   order by e.id desc limit ${ADMIN_PER_PAGE}`,
).giving<{
  action: AuditAction
  subject: FacilitySubject
  deed: Deed
  role: NonNullable<FacilityAuditLine['role']>
  terms: NonNullable<FacilityAuditLine['terms']>
  score: NonNullable<FacilityAuditLine['score']>
  was: PlaceInTime
  is: PlaceInTime
}>()

/** What was done at a facility, the latest first. */
export function listFacilityEntries(
  { db }: Context,
  filter: { facilityId: number; before: number | undefined },
) {
  return listOfFacility(db, filter)
}

/** @param connection of the transaction that makes the change, so that neither is without the other */
export async function insertAuditEntry(connection: Asked, entry: AuditEntry): Promise<void> {
  const { subjectId, before, after, ...rest } = entry
  await note(connection, {
    ...rest,
    subjectId: String(subjectId),
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  })
}

const done = prepared(
  'audit-done',
  `select exists (
     select from audit_entry
     where actor_id = $actorId::uuid and subject = $subject and subject_id = $subjectId and action = $action
   ) as "is_done!"`,
)

export async function hasEntry(
  connection: Asked,
  { subjectId, ...deed }: Pick<AuditEntry, 'action' | 'subject' | 'subjectId'> & { actorId: string },
): Promise<boolean> {
  const [row] = await done(connection, { ...deed, subjectId: String(subjectId) })
  return row?.is_done ?? false
}

// Entries are only added at the end: all before the first one that is young enough are too old.
const sweep = prepared(
  'sweep-audit',
  `delete from audit_entry
   where id < (select e.id from audit_entry e where e.happened_at >= now() - interval '10 years' order by e.id limit 1)`,
)

/** Kept for ten years, as long as bookings keep the names of their customers. */
export async function sweepAudit(db: Asked): Promise<void> {
  await sweep(db)
}
