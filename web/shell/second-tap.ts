/**
 * The second tap of a double tap is meant for the control that the first has pressed. If something else is under the
 * finger by then (the 'yes' of a question, the background beside a sheet, a link of the ticket), it presses nothing.
 * Nor does it turn back a switch that the first tap has just turned.
 * Runs in the head, inline: it may use nothing from outside itself. It listens at the window, before anybody else hears
 * of the press.
 */
function listen() {
  // The longest time between the touches of a double tap, for browsers that do not count taps; mouse clicks are always
  // counted.
  const PATIENCE_MS = 400
  const FINGER_PX = 24
  let isTouch = false
  let first: { control: Element | null; at: number; x: number; y: number } | undefined
  let isLost = false

  addEventListener('pointerdown', event => (isTouch = event.pointerType !== 'mouse'), true)
  addEventListener('mousedown', decide, true)
  addEventListener('click', stop, true)

  function decide(event: MouseEvent) {
    const control = controlOf(event.target as Element)
    const isAgain = event.detail > 1 || (isTouch && isNear(event))
    const isOther = control !== first?.control || control?.getAttribute('role') === 'switch'
    isLost = isAgain && Boolean(first?.control) && isOther
    const { timeStamp: at, clientX: x, clientY: y } = event
    first = { control: isAgain && first ? first.control : control, at, x, y }
  }

  function stop(event: MouseEvent) {
    // A press by keyboard or by a script has a count of 0.
    if (!isLost || event.detail === 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function isNear({ timeStamp, clientX, clientY }: MouseEvent) {
    if (!first || timeStamp - first.at >= PATIENCE_MS) return false
    return Math.hypot(clientX - first.x, clientY - first.y) < FINGER_PX
  }

  function controlOf(target: Element): Element | null {
    const found = target.closest('a,button,label,input,select,textarea')
    return found instanceof HTMLLabelElement ? (found.control ?? found) : found
  }
}

export const secondTapScript = () => `(${listen})()`
