import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

const settingsOfUser = prepared(
  'booking-settings',
  `select p.wants_reminders as "wants_reminders!", c.created_at as since
   from profile p left join calendar_feed c on c.user_id = p.id
   where p.id = $userId`,
)

export async function readSettings({ db }: Context, userId: string) {
  const [row] = await settingsOfUser(db, { userId })
  return row ?? { wants_reminders: true, since: null }
}

const keepWish = prepared(
  'keep-reminder-wish',
  'update profile set wants_reminders = $wanted where id = $userId',
)

export async function keepReminderWish({ db }: Context, userId: string, wanted: boolean): Promise<void> {
  await keepWish(db, { userId, wanted })
}

const keepToken = prepared(
  'keep-calendar-token',
  `insert into calendar_feed (user_id, token_hash) values ($userId, $tokenHash)
   on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now()`,
)

/** One address for each person: the one before stops working. */
export async function keepFeedToken({ db }: Context, userId: string, tokenHash: string): Promise<void> {
  await keepToken(db, { userId, tokenHash })
}

const dropToken = prepared('drop-calendar-token', 'delete from calendar_feed where user_id = $userId')

export async function dropFeedToken({ db }: Context, userId: string): Promise<void> {
  await dropToken(db, { userId })
}

const ownerOf = prepared(
  'calendar-feed-owner',
  'select c.user_id from calendar_feed c where c.token_hash = $tokenHash and not is_locked_out(c.user_id)',
)

/** Undefined for an address that was revoked, and while its owner may not log in. */
export async function findFeedOwner({ db }: Context, tokenHash: string): Promise<string | undefined> {
  const [row] = await ownerOf(db, { tokenHash })
  return row?.user_id
}
