import { summarise } from '../measure.ts'
import { judge, judgeAnswers, printFigures } from '../print.ts'
import { type Bench, openStage } from '../stage.ts'
import { makeTyping } from '../wishes.ts'
import { FIELDS_OF_FACILITY } from '../world.ts'

/** Every letter in the box of /campi is a question over all facilities; somebody alone waits for each answer. */
export async function measureTyping({ serverUrl, http, isQuick }: Bench): Promise<void> {
  const facilities = isQuick ? 500 : 5_000
  const [rounds, seconds] = isQuick ? [2, 1.5] : [5, 4]
  // One day of bookings: the list asks about one.
  const stage = await openStage(serverUrl, 'bench_typing', facilities * FIELDS_OF_FACILITY, { days: 1 })
  try {
    const reports = []
    for (let round = 0; round <= rounds; round += 1) {
      const wishes = makeTyping(stage.world, 400)
      reports.push(await http.run({ url: stage.api, clients: 1, seconds, cookies: [], wishes }))
    }
    // The first round warms up.
    const figures = summarise(reports.slice(1))
    console.log(`\n/campi typing over ${facilities} facilities`)
    printFigures('over HTTP', figures)
    judge('ms p95', figures.p95, 50, 'at most')
    judgeAnswers(figures.statuses)
  } finally {
    await stage.close()
  }
}
