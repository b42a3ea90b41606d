// A process of its own: what the visitors cost must not slow the application that is measured.

export type Watching = { url: string; visitors: number }
/** When each visitor saw a goal, by its score. */
export type Watched = { answers: number; seen: Record<number, number[]> }

/** As often as the page of a tournament that is under way asks. */
const LIVE_MS = 1_000

const watched: Watched = { answers: 0, seen: {} }
let isOver = false

process.on('message', async (task: Watching | 'stop') => {
  if (task === 'stop') {
    isOver = true
    process.send?.(watched)
    return
  }
  await Promise.all(Array.from({ length: task.visitors }, (_, index) => watch(task, index)))
  process.send?.('all have the board')
})

/** @returns once the first board is there; from then on it asks by itself */
async function watch({ url, visitors }: Watching, index: number): Promise<void> {
  // People come one after the other.
  await sleep((LIVE_MS * index) / visitors)
  let version = await ask(url)
  const again = async () => {
    while (!isOver) {
      const next = performance.now() + LIVE_MS
      version = await ask(url, version)
      await sleep(next - performance.now())
    }
  }
  void again()
}

async function ask(url: string, version?: number): Promise<number> {
  const reply = await fetch(version === undefined ? url : `${url}?version=${version}`)
  const answer = await reply.json()
  watched.answers += 1
  const goal: number | undefined = answer.board?.matches[0].homeScore
  if (goal !== undefined && version !== undefined) {
    watched.seen[goal] ??= []
    watched.seen[goal].push(Date.now())
  }
  return answer.version
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, Math.max(0, milliseconds)))
}
