import type { Database } from '../db/database.ts'
import { type Payload, tasksOf, type Work } from '../kit/task.ts'
import type { Errand } from './errand/errand.ts'
import { inThread, isOutOfMemory, type Perform } from './errand/in-thread.ts'
import { failRun } from './errand/store.ts'
import { endUndoing } from './undo/store.ts'

/** Tries that killed the process count as well: an admin waits for an answer, and more tries would not help. */
const MOST_TRIES = 3

const tooHard = 'Il file non si riesce a elaborare: controllalo, poi caricalo di nuovo'
const tooLarge =
  'Il file chiede più memoria di quella che c’è: dividilo in più file e caricali uno alla volta'

/** Reading, writing and taking back what an admin uploaded, outside of any request. */
export function importJobs({ db, perform = inThread(db.url) }: { db: Database; perform?: Perform }) {
  const failToRead: GiveUp = (id, problem) => failRun(db, id, { state: 'reading', problem, columns: [] })
  const failToSave: GiveUp = (id, problem) => failRun(db, id, { state: 'saving', problem })
  const leave: GiveUp = id =>
    endUndoing(db, id, {
      state: 'saved',
      problem: 'Non si riesce a toglierla dal catalogo: resta tutta com’è',
    })
  return tasksOf({
    'import-read': makeTask('read', perform, failToRead),
    'import-save': makeTask('save', perform, failToSave),
    'import-undo': makeTask('undo', perform, leave),
  })
}

type GiveUp = (id: string, problem: string) => Promise<void>

/** No import stays unfinished for ever: after the last try it says that it has failed. */
function makeTask(what: Errand['what'], perform: Perform, giveUp: GiveUp): Work<Payload<'import-read'>> {
  return async ({ importId: id }, { job, abortSignal }) => {
    if (job.attempts > MOST_TRIES) return giveUp(id, tooHard)
    try {
      await perform({ what, id }, abortSignal)
    } catch (error) {
      if (isOutOfMemory(error)) return giveUp(id, tooLarge)
      if (job.attempts < MOST_TRIES) throw error
      await giveUp(id, tooHard)
    }
  }
}
