import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import { latePart } from '#web/page/late-part.ts'
import { useWasOnPage } from '#web/page/was-on-page.ts'
import { Kept } from '#web/ui/kept.tsx'

/**
 * A drawing of plain values that the server has made stays on the page as it is: until it must look different no code for it
 * loads, and nothing is hydrated. When the browser itself draws it, after a click, its code loads at once. Only for pictures
 * and plain links: what is kept reacts to nothing. In a Suspense boundary the router's contexts would make React draw it again.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
) {
  const OnServer = import.meta.env.SSR ? lazy(async () => ({ default: await drawnOnce(load) })) : NoServer
  const { usePart } = latePart(load)

  function InBrowser(props: Props) {
    const wasOnPage = useWasOnPage()
    const [made] = useState(wasOnPage ? props : undefined)
    const Drawing = usePart(made && isAlike(made, props))
    if (Drawing) return <Drawing {...props} />
    if (made) return <Kept as="span" />
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

/** Only the server calls it: no browser loads `kept-drawings.tsx`. */
async function drawnOnce<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [Drawing, { keepDrawings }] = await Promise.all([load(), import('./kept-drawings.tsx')])
  return keepDrawings(Drawing)
}

function NoServer() {
  return null
}

function isAlike<Props extends object>(one: Props, other: Props): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  // The type of `key` is safe: each comes from one of the two.
  return [...keys].every(key => one[key as keyof Props] === other[key as keyof Props])
}
