/** An element that goes on showing what the server has drawn in it: nothing loads for it, nothing is hydrated. */
export function Kept({ as: Element }: { as: 'span' | 'div' }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what the server has written is kept
  return <Element suppressHydrationWarning dangerouslySetInnerHTML={NOT_OURS} className="contents" />
}

// React leaves alone what stands in an element whose inner HTML is not its own, as long as this stays the same object.
const NOT_OURS = { __html: '' }
