const CONTROLS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'

/** Where something was taken out of the page: within what, and after what. */
type Gap = { within: Node | null; after: Node | null }

/** The control on which somebody stands who goes by keys, and on which page; a pointer knows by itself where it is. */
let stood: { control: HTMLElement; page: string } | undefined

/**
 * Whoever presses a button that goes with what it does (a row is removed, a question or a form takes its place) would stand
 * nowhere afterwards, and a screen reader starts over at the top. So the focus goes to what stands there now, or follows it.
 * Screens that put it somewhere themselves, dialogs and new pages come first.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    const isByKeys = target instanceof HTMLElement && target.matches(':focus-visible')
    stood = isByKeys ? { control: target, page: location.pathname } : undefined
    if (isByKeys) showWhole(target)
  })
  document.addEventListener('focusout', () => {
    // What is being taken out is blurred while it still stands there; a moment later it does not.
    queueMicrotask(() => {
      if (stood?.control.isConnected && document.activeElement === document.body) stood = undefined
    })
  })
  new MutationObserver(changes => {
    if (!stood || stood.control.isConnected) return
    const gap = gapOf(stood.control, changes)
    const { page } = stood
    if (gap && gap.within !== document.body) requestAnimationFrame(() => fill(gap, page))
  }).observe(document.body, { childList: true, subtree: true })
}

/** A browser scrolls to what it shows nothing of, and in a row that is pushed sideways a few pixels are as good as nothing. */
function showWhole(control: HTMLElement): void {
  const row = control.closest('.no-scrollbar')
  if (!row) return
  const [{ left, right }, seen] = [control.getBoundingClientRect(), row.getBoundingClientRect()]
  if (left < seen.left || right > seen.right) control.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** What was around the control may have been taken out after it: the last gap is the one in the page. */
function gapOf(control: Node, changes: readonly MutationRecord[]): Gap | undefined {
  let lost = control
  let gap: Gap | undefined
  for (const { removedNodes, target, previousSibling } of changes) {
    if (![...removedNodes].some(node => node.contains(lost))) continue
    gap = { within: target, after: previousSibling }
    lost = target
  }
  return gap
}

function fill(gap: Gap, page: string): void {
  if (document.activeElement !== document.body || location.pathname !== page) return
  let { within, after } = gap
  while (within instanceof HTMLElement) {
    const next = controlAfter(within, after)
    if (next) {
      next.focus()
      return
    }
    if (within.tagName === 'MAIN') {
      within.focus({ preventScroll: true })
      return
    }
    after = within
    within = within.parentElement
  }
}

function controlAfter(within: HTMLElement, after: Node | null): HTMLElement | undefined {
  const isLater = (control: Node) =>
    !after?.isConnected ||
    (!after.contains(control) &&
      (after.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
  return [...within.querySelectorAll<HTMLElement>(CONTROLS)].find(
    control => isLater(control) && control.checkVisibility(),
  )
}
