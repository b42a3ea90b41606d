import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** For each kind of picture; one is 1 to 20 KB. */
const MOST_KEPT = 400

/**
 * The picture as text, made once for each set of props: drawing the same hundreds of lines and lamps on every page would be a
 * third of a page's cost. Props are plain values, and no context reaches the drawing.
 */
export function keepDrawings<Props extends object>(Drawing: ComponentType<Props>) {
  const kept = new Map<string, string>()
  const markupOf = (props: Props) => {
    const key = JSON.stringify(props)
    const markup = kept.get(key) ?? renderToStaticMarkup(<Drawing {...props} />)
    // A map keeps the order of its entries: the first one is the one not wanted for the longest time.
    kept.delete(key)
    kept.set(key, markup)
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
    return markup
  }
  return function KeptDrawing(props: Props) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React, which has escaped what it was given
    return <span className="contents" dangerouslySetInnerHTML={{ __html: markupOf(props) }} />
  }
}
