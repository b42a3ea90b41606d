import fc from 'fast-check'
import { expect } from 'vitest'
import type { Database } from '../db/database.ts'
import { isDatabaseError } from '../kit/idempotency.ts'
import { Problem } from '../kit/problem.ts'
import { wished } from '../testing/model/how-much.ts'
import type { Choice } from './choice.ts'

// HISTORIES=2000 plays as many as one has time for.
const playing = (few: number) => wished('HISTORIES', few)
/** A test's patience. */
export const WALK_MS = 120_000 + playing(15) * 20_000
const AT_ONCE = 6
const BEGIN = Date.parse('2027-03-02T09:00:00Z')
const HOUR_MS = 3_600_000

type World = { db: Database; now: number }

/** For each rule, in words, a statement or a function that finds what breaks it. */
export type Truths<Known extends World> = Record<string, string | ((world: Known) => Promise<unknown[]>)>

type Walk<Known extends World, Verb extends string> = {
  makeWorld: (now: number) => Promise<Known>
  verbsOf: (world: Known, choice: Choice) => Record<Verb, () => Promise<unknown>>
  /** How often each is done beside the others. */
  weights: Record<Verb, number>
  truths: Truths<Known>
  /** Before each moment the clock goes on by a second and one of these. */
  hours: readonly number[]
  /** A few seconds' worth. */
  histories: number
}

/**
 * Lets six people do anything at the same moment, many times, and after each moment looks for what must never be.
 * @returns what was done at all: a test checks it, because all rules hold where nothing happens
 */
export async function walk<Known extends World, Verb extends string>(
  ways: Walk<Known, Verb>,
): Promise<Set<Verb>> {
  const done = new Set<Verb>()
  const moments = fc.array(momentOf(ways), { minLength: 10, maxLength: 25, size: 'max' })
  await fc.assert(
    fc.asyncProperty(moments, async moments => {
      const world = await ways.makeWorld(BEGIN)
      for (const { hours, steps } of moments) {
        world.now += 1_000 + hours * HOUR_MS
        const answers = await Promise.all(
          steps.map(({ verb, ...choice }) => play(verb, ways.verbsOf(world, choice)[verb])),
        )
        for (const verb of answers) if (verb) done.add(verb)
        const wrongs = await findWrongs(world, ways.truths)
        expect(wrongs, JSON.stringify(wrongs)).toEqual({})
      }
    }),
    { numRuns: playing(ways.histories), endOnFailure: true, includeErrorInReport: true },
  )
  return done
}

function momentOf<Known extends World, Verb extends string>({ weights, hours }: Walk<Known, Verb>) {
  const step = fc.record({
    // Object.keys of what has a weight for each verb.
    verb: fc.oneof(
      ...(Object.keys(weights) as Verb[]).map(verb => ({
        weight: weights[verb],
        arbitrary: fc.constant(verb),
      })),
    ),
    who: fc.nat(3),
    field: fc.nat(3),
    hour: fc.integer({ min: 19, max: 21 }),
    day: fc.nat(1),
    which: fc.nat(3),
    isOne: fc.boolean(),
  })
  return fc.record({
    hours: fc.constantFrom(...hours),
    steps: fc.array(step, { minLength: AT_ONCE, maxLength: AT_ONCE }),
  })
}

/** @returns what was done; undefined when it was refused. @throws what is neither a refusal nor the fault of a busy machine */
async function play<Verb>(verb: Verb, doIt: () => Promise<unknown>): Promise<Verb | undefined> {
  try {
    await doIt()
    return verb
  } catch (error) {
    if (error instanceof Problem || isOfNobody(error) || isBusy(error)) return undefined
    throw error
  }
}

/** His account has ended in this very moment. */
function isOfNobody(error: unknown): boolean {
  return isDatabaseError(error) && /_(user|creator)_id_fkey$/.test(error.constraint ?? '')
}

const LOCK_TIMEOUT = '55P03'

function isBusy(error: unknown): boolean {
  return isDatabaseError(error) && error.code === LOCK_TIMEOUT
}

/** What is wrong, by the rule that it breaks. */
async function findWrongs<Known extends World>(
  world: Known,
  truths: Truths<Known>,
): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [truth, ask] of Object.entries(truths)) {
    const wrongs = typeof ask === 'string' ? (await world.db.pool.query(ask)).rows : await ask(world)
    if (wrongs.length > 0) found[truth] = wrongs
  }
  return found
}
