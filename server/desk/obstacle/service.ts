import { refusalCode } from '../../availability/rules.ts'
import { spanOf } from '../../kit/civil-time.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { listObstacles, type Wanted } from './store.ts'

/** Why the desk cannot take a time, and who has it; undefined when it is free by now. */
export async function findObstacle(context: Context, wanted: Wanted): Promise<Problem | undefined> {
  const rows = await listObstacles(context, wanted)
  const [first] = rows
  if (!first || rows.length < new Set(wanted.fieldIds).size) return new Problem('not-found')
  if (!first.is_time) return new Problem('slot-not-found', { detail: 'Quest’ora non esiste o è già passata' })
  const { kind, start_time: startTime, end_time: endTime, field_name } = first
  if (!kind || !startTime || !endTime) return undefined
  return new Problem(refusalCode(kind), {
    detail: takenText(`${field_name}, ${spanOf({ startTime, endTime })}`, first),
    conflict: { startTime, endTime, isMine: false },
  })
}

type Taken = { kind: string | null; who: string | null }

/** Says what stands there, then what to do. */
export function takenText(where: string, { kind, who }: Taken): string {
  if (kind === 'hold')
    // It is offered to whoever waits next before it is free, and nobody here knows how long it has been held by now.
    return `Tenuto per chi lo aspettava: ${where}. Ha al massimo dieci minuti per prenderlo, poi passa a chi aspetta dopo o torna libero: riprova più tardi.`
  const whose = who ?? (kind === 'tournament' ? 'torneo' : null)
  return `Già occupato: ${[where, whose].filter(Boolean).join(', ')}. Scegli altre ore, o libera prima quelle.`
}
