import { type Comune, readPlaces } from '#server/place/data.ts'
import { distanceKm } from '#server/place/distance.ts'
import type { SearchWish } from './load.ts'
import { median, summarise } from './measure.ts'
import { judge, printFigures } from './print.ts'
import { type Bench, openStage, type Stage } from './stage.ts'
import { makeSearches } from './wishes.ts'
import { FIELDS_OF_COMUNE, uniquelyNamed } from './world.ts'

const METROPOLIS = 'Milano'
const RADIUS_KM = 15
/** With ten fields of each sport in a comune, three hundred of one sport within the radius. */
const COMUNI_AROUND = 30

type Kind = 'alone' | 'around'

/** A search around a metropolis: one comune alone beside fifteen kilometres, and the same fields in ten times the catalogue. */
export async function measureNear({ serverUrl, http, isQuick }: Bench): Promise<void> {
  const { around, beyond } = comuniByDistance()
  const rounds = isQuick ? 3 : 7
  const stages: Record<'small' | 'large', Stage> | Partial<Record<'small' | 'large', Stage>> = {}
  try {
    const open = (name: string, comuni: Comune[]) =>
      openStage(serverUrl, name, comuni.length * FIELDS_OF_COMUNE, { comuni, days: 10 })
    const small = await open('bench_near_small', around)
    stages.small = small
    const large = await open('bench_near_large', [...around, ...beyond.slice(0, COMUNI_AROUND * 9)])
    stages.large = large
    const times = { alone: [], around: [], small: [], large: [] } as Record<
      Kind | 'small' | 'large',
      number[]
    >
    const ask = async ({ api, world }: Stage, kind: Kind) => {
      const wishes = searchesAround(world.comuni.slice(0, COMUNI_AROUND), kind)
      return summarise([await http.run({ url: api, clients: 1, seconds: 1.5, cookies: [], wishes })])
    }
    for (let round = 0; round <= rounds; round += 1) {
      const turn = {
        alone: await ask(small, 'alone'),
        around: await ask(small, 'around'),
        large: await ask(large, 'around'),
      }
      if (round === 0) continue
      times.alone.push(turn.alone.p50)
      times.around.push(turn.around.p50)
      times.large.push(turn.large.p50)
      if (round === rounds) for (const [name, figures] of Object.entries(turn)) printFigures(name, figures)
    }
    judge(`ms p50 within ${RADIUS_KM} km`, median(times.around), 10, 'at most')
    judge('times as long over ten times the data', median(times.large) / median(times.around), 1.3, 'at most')
  } finally {
    for (const stage of Object.values(stages)) await stage.close()
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
