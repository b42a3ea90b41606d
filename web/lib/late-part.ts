import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react'
import { useWasOnPage } from './live.ts'

const PAUSE_LONGER_MS = 1_000
/** After a quarter of a minute with a network the page goes on without. */
const LONGEST_PAUSE_MS = 5_000

/**
 * Asks for code in a task of its own. A phone takes as long to ask for a script as to draw a small part; asked for in the
 * task that takes over the page, a handful of them kept every press waiting for twice as long. What the network loses is asked for
 * again, each time after a second more.
 */
async function fetchCode<Code>(load: () => Promise<Code>, pauseMs = 0): Promise<Code> {
  await new Promise(resolve => setTimeout(resolve, pauseMs))
  try {
    return await load()
  } catch (error) {
    if (pauseMs >= LONGEST_PAUSE_MS && navigator.onLine) throw error
    return fetchCode(load, pauseMs + PAUSE_LONGER_MS)
  }
}

type Part<Props> = (props: Props) => ReactNode

/** A part whose code comes when it is first drawn. To React a failure is for good, and the whole page would give way to it. */
export function lazyPart<Props>(load: () => Promise<Part<Props>>): LazyExoticComponent<Part<Props>> {
  return lazy(async () => ({ default: await fetchCode(load) }))
}

/** A part of a page whose code comes after the page, without a Suspense boundary, which React would take over one by one. */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined

  async function loadOnce(): Promise<ComponentType<Props>> {
    known ??= await fetchCode(load)
    return known
  }

  /** Nothing until the code is here, and while what the server has drawn is taken over; as long as that is kept, no code is asked for. */
  function usePart(isKept?: boolean): ComponentType<Props> | undefined {
    const wasOnPage = useWasOnPage()
    const [Part, take] = useState(() => (wasOnPage ? undefined : known))
    useEffect(() => {
      // Where it does not arrive, the page goes on without it.
      if (!isKept)
        loadOnce().then(
          // A page's parts arrive together: drawn as a transition, they let a press through in between.
          loaded => startTransition(() => take(() => loaded)),
          () => undefined,
        )
    }, [isKept])
    return Part
  }

  return { loadOnce, usePart }
}
