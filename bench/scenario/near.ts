import { type Comune, readPlaces } from '#server/place/data.ts'
import { distanceKm } from '#server/place/distance.ts'
import type { SearchWish } from '../load.ts'
import { type Figures, median, summarise } from '../measure.ts'
import { judge, judgeAnswers, printFigures } from '../print.ts'
import { type Bench, openStage, type Stage } from '../stage.ts'
import { makeSearches } from '../wishes.ts'
import { FIELDS_OF_COMUNE, FIELDS_OF_FACILITY, type Shape, uniquelyNamed, worldSports } from '../world.ts'

const METROPOLIS = 'Milano'
const RADIUS_KM = 15
/** With ten fields of each sport in a comune, three hundred of one sport within the radius. */
const COMUNI_AROUND = 30
/** In one comune, a third of whose fields is for each sport. */
const MATCHING = 100

type Kind = 'alone' | 'around'
type Turn = Record<Kind | 'large' | 'full', Figures>

/**
 * A search around a metropolis: one comune alone beside fifteen kilometres, the same fields in ten times the catalogue, and
 * a comune with a hundred matching fields of its own.
 */
export async function measureNear({ serverUrl, http, isQuick }: Bench): Promise<void> {
  const { around, beyond } = comuniByDistance()
  const rounds = isQuick ? 3 : 7
  const stages: Stage[] = []
  try {
    const open = async (name: string, fields: number, shape: Shape) => {
      const stage = await openStage(serverUrl, name, fields, { days: 10, ...shape })
      stages.push(stage)
      return stage
    }
    const openComuni = (name: string, comuni: Comune[]) =>
      open(name, comuni.length * FIELDS_OF_COMUNE, { comuni })
    const small = await openComuni('bench_near_small', around)
    const large = await openComuni('bench_near_large', [...around, ...beyond.slice(0, COMUNI_AROUND * 9)])
    const fields = MATCHING * worldSports.length
    const full = await open('bench_near_full', fields, {
      comuni: around.slice(0, 1),
      facilities: fields / FIELDS_OF_FACILITY,
    })
    const turns: Turn[] = []
    const ask = async ({ api, world }: Stage, kind: Kind) => {
      const wishes = searchesAround(world.comuni.slice(0, COMUNI_AROUND), kind)
      return summarise([await http.run({ url: api, clients: 1, seconds: 1.5, cookies: [], wishes })])
    }
    for (let round = 0; round <= rounds; round += 1) {
      const turn = {
        alone: await ask(small, 'alone'),
        around: await ask(small, 'around'),
        large: await ask(large, 'around'),
        full: await ask(full, 'alone'),
      }
      if (round === 0) continue
      turns.push(turn)
      if (round === rounds)
        for (const [name, figures] of Object.entries(turn)) {
          printFigures(name, figures)
          judgeAnswers(figures.statuses)
        }
    }
    const middle = (name: keyof Turn) => median(turns.map(turn => turn[name].p50))
    judge(`ms p50 within ${RADIUS_KM} km`, middle('around'), 10, 'at most')
    judge('times as long over ten times the data', middle('large') / middle('around'), 1.3, 'at most')
    judge(`ms p50 in a comune with ${MATCHING} fields of the sport`, middle('full'), 4, 'at most')
  } finally {
    for (const stage of stages) await stage.close()
  }
}

/** The comuni in the middle of the metropolis' surroundings, and those too far from all of them to count. */
function comuniByDistance(): { around: Comune[]; beyond: Comune[] } {
  const centre = readPlaces().comuni.find(comune => comune.name === METROPOLIS)
  if (!centre) throw new Error(`There is no comune ${METROPOLIS}`)
  const far = (comune: Comune) => distanceKm(centre, comune)
  const sorted = uniquelyNamed().toSorted((a, b) => far(a) - far(b))
  return {
    around: sorted.slice(0, COMUNI_AROUND),
    beyond: sorted.filter(comune => far(comune) > 4 * RADIUS_KM),
  }
}

function searchesAround(comuni: Stage['world']['comuni'], kind: Kind): SearchWish[] {
  const world = {
    url: '',
    rows: 0,
    comuni: kind === 'alone' ? comuni : comuni.filter(({ name }) => name === METROPOLIS),
  }
  return makeSearches(world, 500).map(wish => (kind === 'alone' ? wish : { ...wish, radiusKm: RADIUS_KM }))
}
