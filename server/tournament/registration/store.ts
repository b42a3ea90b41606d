import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'
import type { Claim } from '../../kit/idempotency.ts'
import { sayRefusal } from '../../kit/shown.ts'

const register = prepared(
  'register-team',
  `with done as materialized (
     select r.is_name_taken, (r.registration).standing, registration_number(r.registration) as number, r.kept_until, r.correctable
     from register_team(
       (select jsonb_populate_record(null::tournament_registration, jsonb_build_object(
         'id', $id::uuid, 'tournament_id', t.id, 'user_id', $userId?::uuid, 'name', $name::text, 'email', $email::text,
         'phone', $phone::text, 'team_name', $teamName::text, 'notes', $notes::text
       ))
       from tournament t
       where t.slug = $slug
         -- By now it may be more, or not be known any more.
         and keep_to_price(
           case when t.entry_fee_cents <= $shownFeeCents?::integer then $shownFeeCents?::integer else coalesce(t.entry_fee_cents, -1) end,
           $shownFeeCents?::integer)),
       coalesce($at?::timestamptz, now()),
       (select (k.outcome ->> 'correctable')::uuid from idempotency_key k where k.user_id is null and k.key = $corrects?::text)
     ) r
   ),
   -- All that is answered alike is kept alike, whether or not the address is known (R56).
   claimed as (
     insert into idempotency_key (user_id, key, request_hash, outcome)
     select $userId?::uuid, $key, $requestHash,
       json_build_object('standing', done.standing, 'number', done.number, 'heldUntil', done.kept_until,
         'correctable', done.correctable)
     from done
     where not done.is_name_taken and (done.standing in ('in', 'waiting') or done.standing = 'out' and $userId?::uuid is null)
     returning outcome
   )
   select done.is_name_taken as "is_name_taken!", done.standing = 'out' as is_removed, claimed.outcome
   from done left join claimed on true`,
).giving<{ outcome: Placed | null }>()

/** `heldUntil` is until when a new place of a visitor would be held, even if he had registered before (R56). */
export type Placed = { standing: 'in' | 'waiting' | 'out'; number: number; heldUntil: string }

export type Wish = Claim<string | null> & {
  slug: string
  id: string
  name: string
  email: string
  phone: string
  teamName: string
  notes: string
  corrects?: string | undefined
  shownFeeCents?: number | undefined
}

/**
 * The registration of this address, new or from before. It is not placed if the tournament takes no registrations, if
 * another team has the name or, for somebody with an account, if the organiser has taken him out.
 * @throws Problem price-changed when the fee is more than what was shown
 */
export async function registerTeam({ db, at }: Context, wish: Wish) {
  const [row] = await register(db, { ...wish, at }).catch(sayRefusal)
  return {
    placed: row?.outcome ?? undefined,
    isNameTaken: row?.is_name_taken === true,
    isRemoved: row?.is_removed === true,
  }
}

const confirm = prepared(
  'confirm-registration',
  'select confirm_registration($key, coalesce($at?::timestamptz, now())) as "is_confirmed!"',
)

export async function confirmPlace({ db, at }: Context, key: string): Promise<void> {
  await confirm(db, { key, at })
}

const withdraw = prepared(
  'withdraw-registration',
  `select r.tournament_id from tournament_registration r
   where r.key = $key and withdraw_registration(r.key, coalesce($at?::timestamptz, now()))`,
)

/** @returns its tournament; undefined when it was too late or called off, or out already */
export async function withdrawPlace({ db, at }: Context, key: string): Promise<string | undefined> {
  const [row] = await withdraw(db, { key, at })
  return row?.tournament_id
}

const toFill = prepared(
  'tournaments-to-fill',
  `select distinct r.tournament_id
   from tournament_registration r join tournament t on t.id = r.tournament_id
   where r.held_until <= coalesce($at?::timestamptz, now())
     or (r.standing = 'waiting' and t.status <> 'cancelled' and not takes_no_team(t)
       and is_to_come(t, coalesce($at?::timestamptz, now())) and not has_begun(t.id)
       and places_of(t) > (
         select count(*) from tournament_registration i where i.tournament_id = t.id and i.standing = 'in'
       ))
   limit 200`,
)

const refill = prepared(
  'refill-tournament',
  `select fill_places(t, coalesce($at?::timestamptz, now()))
   from (select * from tournament where id = $id for update) t`,
)

/** Gives places that no visitor has confirmed, or whose account is gone, to the teams that wait for them. */
export async function fillLapsedPlaces(db: Database, at?: Date): Promise<void> {
  for (const { tournament_id } of await toFill(db, { at })) await refill(db, { id: tournament_id, at })
}

// The tournament can still be seen, with the names of its teams, but not the people who registered without an account.
const sweep = prepared(
  'sweep-tournament-visitors',
  `update tournament_registration r set name = 'Iscritto', email = r.id::text, phone = '', notes = ''
   from tournament t
   where t.id = r.tournament_id and r.user_id is null and (r.name, r.email, r.phone) is distinct from ('Iscritto', r.id::text, '')
     and t.end_date < now() - interval '1 year'`,
)

/** A year after a tournament, deletes the names and addresses of those who registered as visitors. */
export async function sweepVisitors(db: Database): Promise<void> {
  await sweep(db)
}
