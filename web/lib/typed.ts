import { TYPED } from './typed-key.ts'

type Entry = readonly [name: string, value: string]
/** Nobody is logged in where there is no person. */
type Kept = { person?: string | undefined; address: string; forms: Record<string, Entry[]> }

let stopKeeping: () => void = () => undefined

/**
 * What stands in the page's forms, for the same person on the same page after the login. Never a password or a code. Until
 * the login is there somebody may type on.
 */
export function keepTyped(person: string | undefined): void {
  keepWhatComes(person)
  keep(person)
}

/** From the next letter on: an untouched form leaves nothing behind. */
function keepWhatComes(person: string | undefined): void {
  const address = addressNow()
  const keepOn = () => (addressNow() === address ? keep(person) : stopKeeping())
  stopKeeping()
  document.addEventListener('input', keepOn)
  stopKeeping = () => document.removeEventListener('input', keepOn)
}

/** A form that may be left by 'back', and is found as it was on the same page. */
export function keepForm(
  form: HTMLFormElement,
  person: string | undefined,
  touched: ReadonlySet<EventTarget | null>,
): void {
  const isTypedAgain = restoreTyped(form, person, touched)
  if (isTypedAgain || touched.size > 0) keepTyped(person)
  else keepWhatComes(person)
}

/** What was sent, or closed by hand, is not found again. */
export function forgetTyped(): void {
  stopKeeping()
  try {
    sessionStorage.removeItem(TYPED)
  } catch {
    // Nothing was kept either.
  }
}

function keep(person: string | undefined): void {
  const forms = Object.fromEntries([...document.forms].map(form => [nameOf(form), entriesOf(form)]))
  try {
    sessionStorage.setItem(TYPED, JSON.stringify({ person, address: addressNow(), forms } satisfies Kept))
  } catch {
    // Without storage the forms open as they always do.
  }
}

/**
 * Types it again, once; the form hears of it as if somebody had typed.
 * @param touched what somebody has typed into since the form stood there: on a slow network a hand is faster
 * @returns whether there was anything
 */
export function restoreTyped(
  form: HTMLFormElement,
  person: string | undefined,
  touched: ReadonlySet<EventTarget | null> = new Set(),
): boolean {
  stopKeeping()
  form.oninput = null
  const kept = readKept()
  const entries = kept?.forms[nameOf(form)]
  if (!kept || !entries || kept.address !== addressNow()) return false
  const { [nameOf(form)]: _, ...others } = kept.forms
  // What one person typed is nothing for the next.
  if (kept.person !== person || Object.keys(others).length === 0) sessionStorage.removeItem(TYPED)
  else sessionStorage.setItem(TYPED, JSON.stringify({ ...kept, forms: others }))
  if (kept.person !== person) return false
  for (const control of controlsOf(form)) if (!touched.has(control)) type(control, entries)
  return true
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Forms have no names of their own, but no two on a page ask for the same. */
function nameOf(form: HTMLFormElement): string {
  return [...form.elements].map(element => element.getAttribute('name') ?? '').join(' ')
}

function entriesOf(form: HTMLFormElement): Entry[] {
  return controlsOf(form).flatMap(control => {
    const isChosen = isBox(control) && control.checked
    return isBox(control) && !isChosen ? [] : [[control.name, control.value] as const]
  })
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      !/^(password|hidden|file|submit)$/.test(element.type) &&
      element.autocomplete !== 'one-time-code',
  )
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function type(control: Control, entries: readonly Entry[]): void {
  const found = entries.find(
    ([name, value]) => name === control.name && (!isBox(control) || value === control.value),
  )
  if (isBox(control)) {
    if (control.checked !== (found !== undefined) && (found || control.type === 'checkbox')) control.click()
    return
  }
  if (!found || control.value === found[1]) return
  // React notices only what goes past its own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, found[1])
  // Both, as a browser does for a choice: some listen to one, some to the other.
  control.dispatchEvent(new Event('input', { bubbles: true }))
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
}

function readKept(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(TYPED) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function addressNow(): string {
  return `${window.location.pathname}${window.location.search}`
}
