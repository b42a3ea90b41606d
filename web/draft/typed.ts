import { forgetKept, keep, readKept } from './kept.ts'

type Entry = readonly [name: string, value: string]

let stopKeeping: () => void = () => undefined

/**
 * Keeps what stands in the page's forms when a session ends, and what is typed until the login is there, for the same person on
 * the same page. Never a password or a code. A form with a name of its own is kept already.
 */
export function keepTyped(person: string | undefined): void {
  const address = addressNow()
  const keepAll = () => {
    for (const form of document.forms) if (!hasName(form)) keepForm(form, person)
  }
  const keepOn = () => (addressNow() === address ? keepAll() : stopKeeping())
  stopKeeping()
  document.addEventListener('input', keepOn)
  stopKeeping = () => document.removeEventListener('input', keepOn)
  keepAll()
}

/**
 * Types what was kept into the form, which hears of it as if somebody had typed. Without a name this happens once. A form with a
 * name is kept again from the next letter on; untouched it leaves nothing behind.
 * @param touched controls in which somebody has typed before this code arrived on a slow network; they are left alone
 */
export function takeUpForm(
  form: HTMLFormElement,
  person: string | undefined,
  touched: ReadonlySet<EventTarget | null> = new Set(),
): void {
  stopKeeping()
  form.oninput = null
  const entries = readKept<Entry[]>(person, nameOf(form))
  if (entries) typeAll(form, entries, new Set(touched))
  if (!hasName(form)) {
    forgetKept(nameOf(form), !person)
    return
  }
  const keepOn = ({ target }: Event) => {
    endProposal(target)
    keepForm(form, person)
  }
  for (const control of touched) endProposal(control)
  if (touched.size > 0) keepForm(form, person)
  form.addEventListener('input', keepOn)
}

/** What somebody has typed is not proposed by the form any more. */
function endProposal(control: EventTarget | null): void {
  if (control instanceof HTMLElement) delete control.dataset['proposed']
}

function keepForm(form: HTMLFormElement, person: string | undefined): void {
  keep(person, nameOf(form), entriesOf(form))
}

function typeAll(form: HTMLFormElement, entries: readonly Entry[], done: Set<EventTarget | null>): void {
  const controls = controlsOf(form).filter(control => !done.has(control))
  if (controls.length === 0) return
  for (const control of controls) {
    done.add(control)
    type(control, entries)
  }
  // A choice may have brought further controls.
  setTimeout(() => typeAll(form, entries, done))
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function hasName(form: HTMLFormElement): boolean {
  return form.hasAttribute('name')
}

/**
 * From the attribute: a control called 'name' would hide the property. Forms without a name differ in the names of their controls,
 * but for hidden ones: these come with what the form reads, a price for example, and may not be there yet when it is found again. A
 * button without a name may come with what is typed.
 */
function nameOf(form: HTMLFormElement): string {
  const asked = [...form.elements].filter(element => element.getAttribute('type') !== 'hidden')
  const names = asked.flatMap(element => element.getAttribute('name') || []).join(' ')
  return form.getAttribute('name') ?? `${addressNow()} ${names}`
}

function entriesOf(form: HTMLFormElement): Entry[] {
  return controlsOf(form).flatMap(control => {
    // A value that the form proposes from its other fields is not kept: it is proposed again.
    if ('proposed' in control.dataset) return []
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
  if (control instanceof HTMLSelectElement && ![...control.options].some(({ value }) => value === found[1]))
    return
  endProposal(control)
  // React's own setter would hide the change from React.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, found[1])
  // A choice gets both events, as in a browser: some listen to one, some to the other.
  control.dispatchEvent(new Event('input', { bubbles: true }))
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
}

function addressNow(): string {
  return `${window.location.pathname}${window.location.search}`
}
