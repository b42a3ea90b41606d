import { type ComponentType, lazy, memo, Suspense, useEffect, useState, useSyncExternalStore } from 'react'

type Loaded<Props> = { Drawing: ComponentType<Props> }

/**
 * A drawing that the server has made stays on the page as it is: no code for it loads, nothing is hydrated, until it must
 * look different. Drawn by the browser itself, after a click, it loads at once. For pictures and plain links: what is
 * kept answers to nothing. A Suspense boundary would not do, because the router's contexts make React draw it anew.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
) {
  const OnServer = lazy(async () => ({ default: await load() }))
  let known: Loaded<Props> | undefined
  const loadOnce = async () => {
    known ??= { Drawing: await load() }
    return known
  }

  function InBrowser(props: Props) {
    const isHydrating = useIsHydrating()
    const [made] = useState(isHydrating ? props : undefined)
    const [loaded, setLoaded] = useState(isHydrating ? undefined : known)
    const isKept = made !== undefined && isAlike(made, props)
    useEffect(() => {
      // Where it does not arrive, the page goes without: it is decoration.
      if (!isKept && !loaded) loadOnce().then(setLoaded, () => undefined)
    }, [isKept, loaded])
    if (loaded) return <loaded.Drawing {...props} />
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what the server has written is kept
    if (made) return <span suppressHydrationWarning dangerouslySetInnerHTML={KEEP} className="contents" />
    return Meanwhile && <Meanwhile {...props} />
  }

  return memo(function Late(props: Props) {
    if (typeof window !== 'undefined') return <InBrowser {...props} />
    return (
      <span className="contents">
        <Suspense>
          <OnServer {...props} />
        </Suspense>
      </span>
    )
  })
}

// React leaves alone what stands in an element whose inner HTML is not its own, as long as this stays the same object.
const KEEP = { __html: '' }

function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  )
}

function isAlike<Props extends object>(one: Props, other: Props): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  // Any key of either is one to compare by.
  return [...keys].every(key => one[key as keyof Props] === other[key as keyof Props])
}
