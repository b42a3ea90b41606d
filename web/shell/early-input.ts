import { useEffect } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What somebody did and React has not handled yet. */
type Wish =
  | { kind: 'press'; target: HTMLElement; words: string; at: number }
  | { kind: 'choice'; target: HTMLInputElement; words: string; at: number; isChecked: boolean }
  | { kind: 'text'; target: Control; words: string; at: number; text: string }
  | { kind: 'sending'; target: HTMLFormElement; words: string; at: number; submitter: HTMLElement | null }

/**
 * What somebody presses, chooses or types before the code of its part of the page has arrived is done again as soon as
 * it has, in the same order: on a slow network it waits, it is not lost, and what a form shows is what it sends. Links,
 * and forms with an address of their own, need no help: the browser follows them itself. Other forms are never sent by
 * the browser.
 *
 * The only sign from outside that React has taken over an element is that it carries React's properties. Until a part
 * is taken over, React stops its events at the document; so an event that gets past the document to an element with
 * those properties has been handled. React may also draw a part again; then the element with the same words is the one
 * that was meant. Runs in the head, inline: it may use nothing from outside itself.
 */
function listen() {
  // A press that is answered much later surprises; what was typed or chosen is wanted however long it takes.
  const PRESS_PATIENCE_MS = 20_000
  const INPUT_PATIENCE_MS = 120_000
  const EVENTS = ['click', 'input', 'submit'] as const
  const root = document.documentElement
  let wishes: Wish[] = []
  let isRepeating = false
  let timer: ReturnType<typeof setTimeout> | undefined

  for (const name of EVENTS) {
    document.addEventListener(name, note, true)
    root.addEventListener(name, forgetHeard, true)
  }

  function note(event: Event) {
    const isSending = event instanceof SubmitEvent && !(event.target as Element).hasAttribute('action')
    if (isSending) event.preventDefault()
    if (isRepeating) return
    if (event.type !== 'input') {
      // Somebody who presses something else no longer waits for his first press, and means what the page shows now.
      forget(isPress)
      // Not while a choice is being made: React would draw the old choice, and the browser would then report no change.
      const isSafe = 'live' in root.dataset && !isChoice(event.target as Element)
      if (isSafe) for (const wish of wishes) if (isTaken(wish.target)) repeat(wish)
    }
    const wish = wishOf(event)
    if (!wish) return
    forget(({ target }) => target === wish.target || isSameGroup(target, wish.target))
    wishes.push(wish)
    if (wish.kind === 'press' && !isTaken(wish.target)) wish.target.dataset['waiting'] = ''
    clearTimeout(timer)
    timer = setTimeout(look)
  }

  function wishOf(event: Event): Wish | undefined {
    const target = event.target as HTMLElement
    const base = { words: '', at: performance.now() }
    if (event instanceof SubmitEvent) {
      const form = target as HTMLFormElement
      if (form.hasAttribute('action')) return undefined
      return { ...base, kind: 'sending', target: form, submitter: event.submitter }
    }
    if (event.type === 'input') {
      if (isChoice(target) || !('value' in target)) return undefined
      return { ...base, kind: 'text', target: target as Control, text: (target as Control).value }
    }
    if (isChoice(target)) return { ...base, kind: 'choice', target, isChecked: target.checked }
    const button = target.closest<HTMLElement>('button[type=button]')
    return button ? { ...base, kind: 'press', target: button } : undefined
  }

  function forgetHeard(event: Event) {
    forget(({ kind, target }) => {
      const name = kind === 'sending' ? 'submit' : kind === 'text' ? 'input' : 'click'
      return name === event.type && target.contains(event.target as Node) && isTaken(target)
    })
  }

  function look() {
    const now = performance.now()
    forget(wish => now - wish.at > (isPress(wish) ? PRESS_PATIENCE_MS : INPUT_PATIENCE_MS))
    for (const wish of wishes) {
      wish.words ||= wordsOf(wish.target)
      if (!wish.target.isConnected) findAgain(wish)
    }
    const next = wishes.find(({ target }) => target.isConnected && isTaken(target))
    if (next && 'live' in root.dataset)
      atRest(() => {
        if (wishes.includes(next)) repeat(next)
        // One after the other, so that React has drawn what the first has changed.
        timer = setTimeout(look, wishes.includes(next) ? 50 : 0)
      })
    else if (wishes.length > 0) timer = setTimeout(look, 50)
  }

  function repeat(wish: Wish) {
    isRepeating = true
    if (wish.kind === 'press') wish.target.click()
    else if (wish.kind === 'sending')
      wish.target.requestSubmit(wish.submitter?.isConnected ? wish.submitter : null)
    else if (wish.kind === 'choice') {
      // React remembers what a control shows, and is told only of a change.
      wish.target.checked = !wish.isChecked
      wish.target.click()
    } else {
      if (wish.target.type !== 'file') {
        // React sees a plain assignment, but not one by the prototype's setter: so the text will count as a change.
        wish.target.value = `${wish.text} `
        ownSetter(wish.target)?.call(wish.target, wish.text)
      }
      if (document.activeElement === wish.target) tell(wish.target, 'focusin')
      tell(wish.target, 'input')
      tell(wish.target, 'change')
    }
    isRepeating = false
  }

  function ownSetter(control: Control) {
    let holder = Object.getPrototypeOf(control)
    while (holder && !Object.hasOwn(holder, 'value')) holder = Object.getPrototypeOf(holder)
    return Object.getOwnPropertyDescriptor(holder, 'value')?.set
  }

  function tell(target: Node, name: string) {
    target.dispatchEvent(new Event(name, { bubbles: true }))
  }

  function forget(is: (wish: Wish) => boolean) {
    wishes = wishes.filter(wish => {
      if (is(wish)) delete wish.target.dataset['waiting']
      return !is(wish)
    })
  }

  function isPress({ kind }: Wish) {
    return kind === 'press' || kind === 'sending'
  }

  function isTaken(target: object) {
    return Object.keys(target).some(key => key.startsWith('__reactProps'))
  }

  function isChoice(target: Element): target is HTMLInputElement {
    return target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox')
  }

  function isSameGroup(one: Element, other: Element) {
    return (
      isChoice(one) &&
      isChoice(other) &&
      one.type === 'radio' &&
      other.type === 'radio' &&
      one.name === other.name
    )
  }

  function wordsOf(target: Element) {
    const { type, labels, ariaLabel, title } = target as Partial<HTMLInputElement>
    const value = isChoice(target) ? target.value : ''
    return [type, ariaLabel, title, (labels?.[0] ?? target).textContent, value].join('|')
  }

  function findAgain<Target extends Element>(wish: { target: Target; words: string }) {
    // An element with the same tag has the same type.
    const others = [...document.querySelectorAll<Target>(wish.target.tagName)]
    const isMeant = (other: Target) => wordsOf(other) === wish.words && other.getClientRects().length > 0
    wish.target = others.find(isMeant) ?? wish.target
  }

  function atRest(act: () => void) {
    if (window.requestIdleCallback) window.requestIdleCallback(act, { timeout: 1_000 })
    else setTimeout(act, 300)
  }
}

export const earlyInputScript = () => `(${listen})()`

/** For the document: marks that React has taken over the page, except for parts whose code is still on its way. */
export function useLiveMark(): void {
  useEffect(() => {
    document.documentElement.dataset['live'] = ''
  }, [])
}
