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
/** After this pause it gives up: once fifteen seconds have passed with a network, the page goes on without the code. */
const LONGEST_PAUSE_MS = 5_000
/** A page as young as this has just been loaded, so loading it again would help nobody. */
const YOUNG_MS = 10_000

/**
 * Asks for code in a task of its own. On a phone, asking for a script takes as long as drawing a small part: five of them in
 * the task that takes over the page would double the time that a press has to wait. What the network loses is asked for again,
 * each time after a pause that is a second longer. If another version of the site has replaced this one meanwhile, the page is
 * loaded again: what lies open stands in its address, and what was typed is kept.
 */
export async function fetchCode<Code>(load: () => Promise<Code>, pauseMs = 0): Promise<Code> {
  await new Promise(resolve => setTimeout(resolve, pauseMs))
  try {
    return await load()
  } catch (error) {
    await reloadIfReplaced()
    if (pauseMs >= LONGEST_PAUSE_MS && navigator.onLine) throw error
    return fetchCode(load, pauseMs + PAUSE_LONGER_MS)
  }
}

/**
 * Each version of the site has file names of its own: if this very file is gone, so is the version that the page
 * belongs to.
 * @returns whether the page is on its way to the version that has replaced its own
 */
export async function reloadIfReplaced(): Promise<boolean> {
  if (performance.now() <= YOUNG_MS) return false
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  const isReplaced = answer?.status === 404
  if (isReplaced) location.reload()
  return isReplaced
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
