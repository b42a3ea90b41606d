import { Problem } from '../problem.ts'

export type LaneLimits = {
  /** Requests under way together. */
  atOnce: number
  /** Requests that may wait; further ones are refused at once. */
  waiting: number
  /** How many of them may wait however slow the machine is; further ones only while their wait looks short. */
  always?: number
  /**
   * The longest wait, in milliseconds, for a request that comes after those `always` ones. It is refused at once if its
   * wait looks longer, and later if it has waited twice as long.
   */
  promise?: number
  /** How long one of the `always` ones waits before it is refused, in milliseconds. */
  patience: number
  /**
   * While true, no request may `always` wait, and one that has waited longer than `promise` is refused when its turn
   * comes.
   */
  isFlooded?: () => boolean
}

/** One error for all: a stack trace for each would be most of what a refusal costs, and nobody reads it. */
const TOO_MANY = new Problem('overloaded', { retryAfterSeconds: 2 })
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

/**
 * Bounds how many requests of one kind are under way at once, so that no kind takes the processor and memory of the
 * others.
 */
export function makeLane(limits: LaneLimits): Lane {
  const { atOnce, waiting, promise = Number.POSITIVE_INFINITY, patience, isFlooded = () => false } = limits
  const always = () => (isFlooded() ? 0 : (limits.always ?? waiting))
  let underWay = 0
  let usual = 0
  /** The functions that let waiting requests in, in their order. */
  const queue = new Set<() => void>()

  // A refusal at once costs nothing; a refusal or an answer after seconds of waiting has cost other requests their
  // turn.
  const isFull = () =>
    queue.size >= waiting || (queue.size >= always() && ((queue.size + 1) * usual) / atOnce > promise)
  const leave = () => {
    underWay -= 1
    for (const admit of queue) {
      if (underWay >= atOnce) return
      queue.delete(admit)
      admit()
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
      if (isFull()) throw TOO_MANY
      const mayWait = queue.size < always() ? patience : Math.min(patience, 2 * promise)
      const joined = performance.now()
      const isTooLate = () => isFlooded() && performance.now() - joined > promise
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          queue.delete(admit)
          reject(TOO_MANY)
        }, mayWait)
        const admit = () => {
          clearTimeout(timer)
          // Nobody reads the answer any more, or nobody would wait for it: the place goes to the next in line.
          if (isGone() || isTooLate()) return reject(TOO_MANY)
          underWay += 1
          resolve()
        }
        queue.add(admit)
      })
      return onceOnly()
    },
  }
}
