import { type ComponentType, useEffect, useState } from 'react'
import { useWasOnPage } from './live.ts'

/** A part of a page whose code comes after the page, without a Suspense boundary, which React would take over one by one. */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined

  async function loadOnce(): Promise<ComponentType<Props>> {
    known ??= await load()
    return known
  }

  /** Nothing until the code is here, and while what the server has drawn is taken over. */
  function usePart(): ComponentType<Props> | undefined {
    const wasOnPage = useWasOnPage()
    const [Part, take] = useState(() => (wasOnPage ? undefined : known))
    useEffect(() => {
      // Where it does not arrive, the page goes on without it.
      if (!Part)
        loadOnce().then(
          loaded => take(() => loaded),
          () => undefined,
        )
    }, [Part])
    return Part
  }

  return { loadOnce, usePart }
}
