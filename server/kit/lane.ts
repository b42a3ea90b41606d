import { Problem } from './problem.ts'

export type LaneLimits = {
  /** Requests under way together. */
  atOnce: number
  /** Requests that may wait; who comes after them is refused at once. */
  waiting: number
  /** Of them so many may wait however slow the machine is; who comes after them, only while the wait promises to be short. */
  always?: number
  /**
   * The longest wait that is promised to whoever joins a longer queue, in milliseconds: nobody joins when it looks longer,
   * and who has waited twice as long after all is refused.
   */
  promise?: number
  /** How long one of the few waits before it is refused, in milliseconds. */
  patience: number
}

/** How much the newest request says about how long one takes. */
const FRESHNESS = 0.2

export type Lane = {
  /**
   * Waits for a place and gives the way to leave it again.
   * @throws Problem overloaded when too many wait, or this one has waited too long
   */
  enter: (isGone?: () => boolean) => Promise<() => void>
  /** How many are under way and waiting now. */
  load: () => { underWay: number; waiting: number }
}

type Waiter = { admit: () => void; isGone: () => boolean }

/** Bounds how much of one kind is under way at once, so that no kind of request takes what the others live on. */
export function makeLane(limits: LaneLimits): Lane {
  const { atOnce, waiting, always = waiting, promise = Number.POSITIVE_INFINITY, patience } = limits
  let underWay = 0
  let usual = 0
  const queue = new Set<Waiter>()

  // Refused at the door, one has lost nothing; refused or served after seconds, the work of others as well.
  const isFull = () =>
    queue.size >= waiting || (queue.size >= always && ((queue.size + 1) * usual) / atOnce > promise)
  const leave = () => {
    underWay -= 1
    for (const waiter of queue) {
      if (underWay >= atOnce) return
      queue.delete(waiter)
      waiter.admit()
    }
  }
  const onceOnly = () => {
    const begun = performance.now()
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      usual += (performance.now() - begun - usual) * FRESHNESS
      leave()
    }
  }

  return {
    load: () => ({ underWay, waiting: queue.size }),
    enter: async (isGone = () => false) => {
      if (underWay < atOnce) {
        underWay += 1
        return onceOnly()
      }
      if (isFull()) throw tooMany()
      const mayWait = queue.size < always ? patience : Math.min(patience, 2 * promise)
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          queue.delete(waiter)
          reject(tooMany())
        }, mayWait)
        const waiter: Waiter = {
          isGone,
          admit: () => {
            clearTimeout(timer)
            // Nobody reads the answer any more: the place goes to the next in line.
            if (isGone()) return reject(tooMany())
            underWay += 1
            resolve()
          },
        }
        queue.add(waiter)
      })
      return onceOnly()
    },
  }
}

function tooMany(): Problem {
  return new Problem('overloaded', { retryAfterSeconds: 2 })
}
