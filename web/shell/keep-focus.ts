const CONTROLS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'

/** The place from which something was removed: its parent, and the node before it. */
type Gap = { within: Node | null; after: Node | null }

/**
 * The control that has the focus by keyboard, and its page. With a pointer nobody needs the focus to find his place.
 */
let stood: { control: HTMLElement; page: string } | undefined

/**
 * A button may disappear by its own press (a row is removed, a question or a form takes its place). The focus would be
 * lost, and a screen reader would start over at the top; so it moves to the control that is there now, or to the next
 * one; within a section or a row rather to the one before than into another. Screens that set the focus themselves, dialogs
 * and new pages take precedence.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    const isByKeys = target instanceof HTMLElement && target.matches(':focus-visible')
    stood = isByKeys ? { control: target, page: location.pathname } : undefined
    if (isByKeys) showWhole(target)
  })
  document.addEventListener('focusout', () => {
    // An element that is being removed loses the focus while it is still in the page; by the microtask it is out of it.
    queueMicrotask(() => {
      if (stood?.control.isConnected && document.activeElement === document.body) stood = undefined
    })
  })
  new MutationObserver(changes => {
    if (!stood || stood.control.isConnected) return
    const gap = gapOf(stood.control, changes)
    // At once: in the next frame a dialog would give the focus to its first control, which closes it.
    if (gap && gap.within !== document.body) fill(gap, stood.page)
  }).observe(document.body, { childList: true, subtree: true })
}

/**
 * A browser scrolls only to a control that is wholly out of sight. In a row that scrolls sideways a few visible pixels
 * do not help.
 */
function showWhole(control: HTMLElement): void {
  const row = control.closest('.no-scrollbar')
  if (!row) return
  const [{ left, right }, seen] = [control.getBoundingClientRect(), row.getBoundingClientRect()]
  if (left < seen.left || right > seen.right) control.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** The parents of the control may have been removed after it: the last gap is the one that is still in the page. */
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
    const next = controlAfter(within, after) ?? (isWhole(within) ? controlBefore(within, after) : undefined)
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

/** In a dialog what stands before is the button that closes it. */
function isWhole(place: HTMLElement): boolean {
  return /^(SECTION|ARTICLE|LI)$/.test(place.tagName) && place.getAttribute('role') !== 'dialog'
}

function controlAfter(within: HTMLElement, after: Node | null): HTMLElement | undefined {
  return controlsOf(within).find(control => isLater(control, after))
}

function controlBefore(within: HTMLElement, after: Node | null): HTMLElement | undefined {
  return controlsOf(within).findLast(control => !isLater(control, after))
}

function controlsOf(within: HTMLElement): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    control => control.getClientRects().length > 0,
  )
}

function isLater(control: Node, after: Node | null): boolean {
  return (
    !after?.isConnected ||
    (!after.contains(control) &&
      (after.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
  )
}
