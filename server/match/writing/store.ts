import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'
import type { Claim } from '../../kit/idempotency.ts'
import { WRITING_HOURS } from '../rules.ts'

const write = prepared(
  'write-to-organiser',
  `with standing as (
     select m.id, m.sequence, m.creator_id from organized_match m
     where m.id = $id and m.status <> 'cancelled' and m.creator_id <> $userId::uuid
       and not is_locked_out(m.creator_id)
       and coalesce($at?::timestamptz, now()) < m.starts_at + interval '${WRITING_HOURS} hours'
       and exists (select from match_participant p where p.match_id = m.id and p.user_id = $userId::uuid)
   ),
   told as (
     select announce('match-letter',
       match_letter(standing.id, 'message', standing.sequence)
         || jsonb_build_object('player', $shortName::text, 'text', $text::text),
       array[standing.creator_id::text])
     from standing
   )
   insert into idempotency_key (user_id, key, request_hash, outcome)
   select $userId::uuid, $key, $requestHash, 'true' from told
   returning outcome`,
).giving<{ outcome: true }>()

export type Message = Claim & { id: string; shortName: string; text: string }

export async function tellOrganiser({ db, at }: Context, message: Message): Promise<true | undefined> {
  const [row] = await write(db, { ...message, at })
  return row?.outcome
}
