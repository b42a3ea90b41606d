import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react'
import { useWasOnPage } from './was-on-page.ts'

const PAUSE_LONGER_MS = 1_000
/** Beyond this pause it is given up: after a quarter of a minute with a network the page goes on without the code. */
const LONGEST_PAUSE_MS = 5_000
/** A page as young as this has just been loaded, so loading it again would help nobody. */
const YOUNG_MS = 10_000

/**
 * Asks for code in a task of its own. A phone takes as long to ask for a script as to draw a small part; a handful asked for in
 * the task that takes over the page would keep every press waiting for twice as long. What the network loses is asked for again,
 * each time after a pause that is a second longer. Where another version of the site has taken this one's place meanwhile, the
 * page is loaded again: what lies open stands in its address, and what was typed is kept.
 */
export async function fetchCode<Code>(load: () => Promise<Code>, pauseMs = 0): Promise<Code> {
  await new Promise(resolve => setTimeout(resolve, pauseMs))
  try {
    return await load()
  } catch (error) {
    if (performance.now() > YOUNG_MS && (await isReplaced())) location.reload()
    if (pauseMs >= LONGEST_PAUSE_MS && navigator.onLine) throw error
    return fetchCode(load, pauseMs + PAUSE_LONGER_MS)
  }
}

/** A version's files have names of their own and go with it; the one that asks is a file of its version. */
async function isReplaced(): Promise<boolean> {
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status === 404
}

type Part<Props> = (props: Props) => ReactNode

/** A part whose code comes when it is first drawn. If it fails, React never tries again and replaces the whole page. */
export function lazyPart<Props>(load: () => Promise<Part<Props>>): LazyExoticComponent<Part<Props>> {
  return lazy(async () => ({ default: await fetchCode(load) }))
}

/** A part whose code comes after the page, without Suspense: React would take over such boundaries one by one. */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined

  async function loadOnce(): Promise<ComponentType<Props>> {
    known ??= await fetchCode(load)
    return known
  }

  /** Undefined until the code is here, and while the server's page is taken over. While `isKept`, no code is asked for. */
  function usePart(isKept?: boolean): ComponentType<Props> | undefined {
    const wasOnPage = useWasOnPage()
    const [Part, take] = useState(() => (wasOnPage ? undefined : known))
    useEffect(() => {
      // Where it does not arrive, the page goes on without it.
      if (!isKept)
        loadOnce().then(
          // All parts of a page arrive together: drawn in a transition, a press can be answered in between.
          loaded => startTransition(() => take(() => loaded)),
          () => undefined,
        )
    }, [isKept])
    return Part
  }

  return { loadOnce, usePart }
}
