import type { RefCallback } from 'react'

type KeptProps = { as: 'span' | 'div'; ref?: RefCallback<HTMLElement> }

/** An element that goes on showing what the server has drawn in it; no code loads for it, and it is not hydrated. */
export function Kept({ as: Element, ref }: KeptProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what the server has written is kept
    <Element ref={ref} suppressHydrationWarning dangerouslySetInnerHTML={NOT_OURS} className="contents" />
  )
}

// React does not touch the content of an element with inner HTML of its own, as long as this is the same object.
const NOT_OURS = { __html: '' }
