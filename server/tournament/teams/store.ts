import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

const standing = prepared(
  'standing-of-registration',
  'select standing, is_removed, team_name, has_paid from tournament_registration where id = $registrationId',
)

/** All of a team that its organiser can change; undefined when there is none. */
export async function findStanding({ db }: Context, registrationId: string) {
  const [row] = await standing(db, { registrationId })
  return row
}

const pay = prepared(
  'pay-registration',
  `update tournament_registration set has_paid = $hasPaid
   where tournament_id = $id and id = $registrationId returning id`,
)

export async function markPaid(
  { db }: Context,
  wish: { id: string; registrationId: string; hasPaid: boolean },
): Promise<boolean> {
  return (await pay(db, wish)).length === 1
}

const enter = prepared(
  'enter-team',
  `select e.refusal as "refusal?" from enter_team(
     jsonb_populate_record(null::tournament_registration, jsonb_build_object(
       'id', $registrationId::uuid, 'tournament_id', $id::uuid, 'name', $name::text,
       'email', coalesce($email?::text, $registrationId::text), 'phone', $phone::text, 'team_name', $teamName::text
     )),
     $writerId::uuid, coalesce($at?::timestamptz, now())
   ) e`,
).giving<{ refusal: 'over' | 'suspended' | 'name' | 'name-held' | 'address' | 'other' }>()

/** Why the team is not entered: 'other' if the key was used for another one. Undefined when it is, now or already. */
export async function enterRegistration(
  { db, at }: Context,
  wish: {
    id: string
    registrationId: string
    writerId: string
    name: string
    email: string | null
    phone: string
    teamName: string
  },
) {
  const [row] = await enter(db, { ...wish, at })
  return row?.refusal ?? undefined
}

const admit = prepared(
  'admit-registration',
  'select admit_registration($id::uuid, $registrationId::uuid, coalesce($at?::timestamptz, now())) as is_in',
)

/** Whether it has a place, now or already; null when there is no such team. */
export async function admitRegistration(
  { db, at }: Context,
  wish: { id: string; registrationId: string },
): Promise<boolean | null> {
  const [row] = await admit(db, { ...wish, at })
  return row?.is_in ?? null
}

const remove = prepared(
  'remove-registration',
  'select remove_registration($id::uuid, $registrationId::uuid, coalesce($at?::timestamptz, now())) as "is_out!"',
)

/** Whether it is out, now or already. */
export async function removeRegistration(
  { db, at }: Context,
  wish: { id: string; registrationId: string },
): Promise<boolean> {
  const [row] = await remove(db, { ...wish, at })
  return row?.is_out === true
}

const readmit = prepared(
  'readmit-registration',
  'select readmit_registration($id::uuid, $registrationId::uuid, $writerId::uuid, coalesce($at?::timestamptz, now())) as "is_back!"',
)

/** Whether it is in or waits, now or already. */
export async function readmitRegistration(
  { db, at }: Context,
  wish: { id: string; registrationId: string; writerId: string },
): Promise<boolean> {
  const [row] = await readmit(db, { ...wish, at })
  return row?.is_back === true
}

const rename = prepared(
  'rename-registration',
  'select rename_registration($id::uuid, $registrationId::uuid, $teamName, coalesce($at?::timestamptz, now())) as is_named',
)

/** Whether it has that name now; null when there is no such team. */
export async function renameRegistration(
  { db, at }: Context,
  wish: { id: string; registrationId: string; teamName: string },
): Promise<boolean | null> {
  const [row] = await rename(db, { ...wish, at })
  return row?.is_named ?? null
}
