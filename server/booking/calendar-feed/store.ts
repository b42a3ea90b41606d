import { statement } from '../../db/statement.ts'
import type { Context } from '../../kit/context.ts'

type SettingsRow = { wants_reminders: boolean; since: Date | null }

const settingsOfUser = statement<SettingsRow>(
  'booking-settings',
  `select p.wants_reminders, c.created_at as since
   from profile p left join calendar_feed c on c.user_id = p.id
   where p.id = $1`,
)

export async function readSettings({ db }: Context, userId: string): Promise<SettingsRow> {
  const [row] = await settingsOfUser(db, [userId])
  return row ?? { wants_reminders: true, since: null }
}

const keepWish = statement('keep-reminder-wish', 'update profile set wants_reminders = $2 where id = $1')

export async function keepReminderWish({ db }: Context, userId: string, wanted: boolean): Promise<void> {
  await keepWish(db, [userId, wanted])
}

const keepToken = statement(
  'keep-calendar-token',
  `insert into calendar_feed (user_id, token_hash) values ($1, $2)
   on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now()`,
)

/** One address for each person: the one before stops working. */
export async function keepFeedToken({ db }: Context, userId: string, tokenHash: string): Promise<void> {
  await keepToken(db, [userId, tokenHash])
}

const dropToken = statement('drop-calendar-token', 'delete from calendar_feed where user_id = $1')

export async function dropFeedToken({ db }: Context, userId: string): Promise<void> {
  await dropToken(db, [userId])
}

const ownerOf = statement<{ user_id: string }>(
  'calendar-feed-owner',
  'select user_id from calendar_feed where token_hash = $1',
)

export async function findFeedOwner({ db }: Context, tokenHash: string): Promise<string | undefined> {
  const [row] = await ownerOf(db, [tokenHash])
  return row?.user_id
}
