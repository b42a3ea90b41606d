import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'
import { GONE } from '../../kit/gone.ts'

/** Replaces the name of the person, in SQL. */
const NOBODY = `'${GONE}'`

// A facility goes on blocking a customer whom it has blocked: his card stays for two years, with nothing but the number
// or address by which he would be recognised. If a caller's card for the same number or address exists already, that
// one is blocked instead.
const isSame = `o.facility_id = c.facility_id and o.user_id is null
  and (o.phone_key = c.phone_key or o.phone_key is null and c.phone_key is null and o.email = c.email)`
const keepBlocks = prepared(
  'forget-cards',
  `with mine as (
     select c.* from customer c where c.user_id = $userId and c.blocked_at is not null
   ),
   handed_on as (
     update customer o set blocked_at = coalesce(o.blocked_at, c.blocked_at), email = coalesce(o.email, c.email)
     from mine c where ${isSame}
   )
   update customer c set user_id = null, name = ${NOBODY}, phone = null, note = null, member_until = null,
     certificate_until = null, created_at = coalesce($at?::timestamptz, now()), version = c.version + 1
   from mine where c.id = mine.id and not exists (select from customer o where ${isSame})`,
)

// What facilities count, and what others took part in as well, stays without his name.
const forget = prepared(
  'forget-person',
  `with mine as (
     select b.id from booking b where b.user_id = $userId
   ),
   me as (
     select u.id, u.email, p.name, p.phone from auth_user u join profile p using (id) where u.id = $userId
   ),
   teams as (
     select g.id,
       -- The name that stands in a draw is his own, cut short, or one that he has typed as a team's.
       coalesce(team_key(g.team_name) in (team_key(g.name), team_key(short_name(g.name))), true) as has_his_name
     from tournament_registration g, me where g.user_id = me.id or lower(g.email) = lower(me.email)
   ),
   booked as (
     update booking b set user_id = null, customer_id = null, customer_name = ${NOBODY}, email = null, phone = null,
       notes = null, cancel_words = null
     from mine where b.id = mine.id
   ),
   undone as (
     delete from desk_change d using mine where d.booking_id = mine.id
   ),
   played as (
     update match_participant j set user_id = null, is_offline = true, is_gone = true, participant_name = ${NOBODY},
       participant_email = null, participant_phone = null
     where j.user_id = $userId
   ),
   -- Nobody is left to confirm it.
   unconfirmed as (
     delete from tournament_registration g using teams where g.id = teams.id and g.held_until is not null
   ),
   registered as (
     update tournament_registration g set user_id = null, name = ${NOBODY}, email = g.id::text, phone = '', notes = '',
       team_name = case when teams.has_his_name then '' else g.team_name end
     from teams where g.id = teams.id and g.held_until is null
   ),
   named as (
     -- Its place in the draw tells it apart from others whose account is gone.
     update tournament_team t set name = numbered_name(${NOBODY}, t.number)
     from teams where t.registration_id = teams.id and teams.has_his_name
   ),
   organised as (
     update tournament t set
       organizer_name = nullif(t.organizer_name, me.name),
       organizer_email = case when lower(t.organizer_email) <> lower(me.email) then t.organizer_email end,
       organizer_whatsapp = case when phone_key(t.organizer_whatsapp) is distinct from phone_key(me.phone)
         then t.organizer_whatsapp end,
       organizer_contact = case
         when t.organizer_contact in (me.name, me.email) or phone_key(t.organizer_contact) = phone_key(me.phone) then null
         else t.organizer_contact end
     from me where t.creator_id = me.id
   ),
   invited as (
     delete from staff_invitation i using me where i.accepted_by = me.id or i.email = lower(me.email)
   ),
   noted as (
     update audit_entry e set before = null, after = null
     where e.subject = 'user' and e.subject_id = $userId::text
       or e.subject = 'booking' and e.subject_id in (select mine.id::text from mine)
       or e.subject = 'customer' and e.subject_id in (select c.id::text from customer c where c.user_id = $userId)
   ),
   imported as (
     update import_run r set user_id = null where r.user_id = $userId
   ),
   owed as (
     delete from auth_verification v where v.value = $userId::text
   )
   select from me`,
)

// Sessions, logins, links, favourites, alerts and all else that is only his are deleted with it.
const remove = prepared('forget-account', 'delete from auth_user where id = $userId')

/** Deletes everything that says who somebody was. The caller has ended what was still to come. */
export async function forgetPerson({ db, at }: Context, userId: string): Promise<void> {
  await keepBlocks(db, { userId, at })
  await forget(db, { userId })
  await remove(db, { userId })
}
