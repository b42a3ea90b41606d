import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { useWasOnPage } from './live.ts'

/**
 * Asks for code in a task of its own. A phone takes as long to ask for a script as to draw a small part; asked for in the
 * task that takes over the page, a handful of them kept every press waiting for twice as long.
 */
export function inOwnTask<Code>(load: () => Promise<Code>): Promise<Code> {
  return new Promise(resolve => setTimeout(resolve)).then(load)
}

/** A part of a page whose code comes after the page, without a Suspense boundary, which React would take over one by one. */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined

  async function loadOnce(): Promise<ComponentType<Props>> {
    known ??= await inOwnTask(load)
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
