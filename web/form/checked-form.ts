import { type ChangeEvent, type FocusEvent, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { personTyping } from '#web/api/query.ts'
import { TYPED } from '#web/draft/typed-key.ts'

export type FieldErrors<Value> = Partial<Record<keyof Value, string>>

/** The part of a contract's schema that a form needs. */
export type Rules<Value> = {
  safeParse: (
    typed: unknown,
  ) =>
    | { success: true; data: Value }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } }
}

type CheckedFormOptions<Value> = {
  /** The contract's own rules, fetched only when the form is sent: whoever just reads the page needs none. */
  rules: () => Rules<Value> | Promise<Rules<Value>>
  /** Turns what was typed into what the contract asks for, where the two differ. */
  read?: (typed: FormData) => unknown
  send: (value: Value) => void
  onFault?: (errors: FieldErrors<Value>) => void
  /** Says what is wrong with a field as soon as it is left, instead of when the form is sent. */
  early?: boolean
  /** The name under which what was typed is kept over 'back', until it is sent or closed by hand (`forgetTyped`). */
  keeps?: string
}

/** A form that is checked as a whole when it is sent: the first field at fault gets the focus. */
export function useCheckedForm<Value>({
  rules,
  read = Object.fromEntries,
  send,
  onFault,
  early = false,
  keeps,
}: CheckedFormOptions<Value>) {
  const [errors, setErrors] = useState<FieldErrors<Value>>({})
  const sent = useRef<HTMLFormElement>(null)
  const isChecking = useRef(false)

  async function submit(form: HTMLFormElement, submitter: HTMLElement | null) {
    // The second tap of a double one comes before the button shows that the first is on its way.
    if (isChecking.current) return
    isChecking.current = true
    const checked = await check(new FormData(form, submitter))
    setTimeout(() => {
      isChecking.current = false
    })
    // Shown first: a field is brought into sight together with what is wrong with it.
    flushSync(() => setErrors(checked.errors))
    sent.current = form
    if (checked.success) return send(checked.data)
    onFault?.(checked.errors)
    firstAtFault(form, checked.errors)?.focus()
  }

  async function checkField(form: HTMLFormElement | null, name: string) {
    if (!form || !name) return
    const found = (await check(new FormData(form))).errors
    if (isOneOf(name, found)) setErrors(all => ({ ...all, [name]: found[name] }))
  }

  async function check(typed: FormData) {
    const wish = read(typed)
    const known = await Promise.resolve(rules()).catch(() => undefined)
    // Without a network the rules do not arrive: then sending fails and says so, or the server checks everything itself.
    const checked = known?.safeParse(wish) ?? { success: true as const, data: wish as Value }
    return { ...checked, errors: checked.success ? {} : firstOfEach<Value>(checked.error.issues) }
  }

  return {
    errors,
    /** Empties the form that was sent. */
    reset: () => sent.current?.reset(),
    form: {
      ...keptForm(keeps),
      noValidate: true,
      // By GET a browser in which no script runs would write into the address what was typed, a password too.
      method: 'post' as const,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget, event.submitter)
      },
      onChange: ({ target }: ChangeEvent<HTMLFormElement>) => setErrors(all => without(all, target.name)),
      ...(early && {
        onBlur: ({ target }: FocusEvent<HTMLElement>) => {
          if (target instanceof HTMLInputElement) void checkField(target.form, target.name)
        },
      }),
    },
  }
}

/** For a form that needs no check: what is typed into it is kept as in others, with `keeps` or without. */
export function keptForm(keeps?: string) {
  return { name: keeps, ref: takeUp }
}

/** Puts back what stood in a form when its session ended (R12), or when it was left. */
function takeUp(form: HTMLFormElement | null): void {
  if (!form || !(form.hasAttribute('name') || hasTyped())) return
  const touched = new Set<EventTarget | null>()
  const person = personTyping()
  form.oninput = ({ target }) => touched.add(target)
  // Without a network this code does not arrive: nothing is kept, and the form works all the same.
  import('#web/draft/typed.ts').then(typed => typed.takeUpForm(form, person, touched)).catch(() => undefined)
}

/** To be called when a form was sent, or closed by hand: nothing of it comes back. */
export function forgetTyped(name: string): void {
  const isGuests = !personTyping()
  import('#web/draft/kept.ts').then(kept => kept.forgetKept(name, isGuests)).catch(() => undefined)
}

function hasTyped(): boolean {
  try {
    return sessionStorage.getItem(TYPED) !== null
  } catch {
    return false
  }
}

function firstOfEach<Value>(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors<Value> {
  const errors: FieldErrors<Value> = {}
  // A form has only the fields of its schema, so every path begins with one of them.
  for (const { path, message } of issues) errors[path[0] as keyof Value] ??= message
  return errors
}

/**
 * By the order of the screen: the rules find what is wrong between two fields after what is wrong in one. Some fields
 * have another name than the contract has for what they ask.
 */
function firstAtFault<Value>(form: HTMLFormElement, errors: FieldErrors<Value>): HTMLElement | undefined {
  return [...form.querySelectorAll<HTMLElement>('[name]')].find(
    control => control.matches('[aria-invalid=true]') || isOneOf(control.getAttribute('name') ?? '', errors),
  )
}

function isOneOf<Value>(name: string, errors: FieldErrors<Value>): name is Extract<keyof Value, string> {
  return Object.hasOwn(errors, name)
}

function without<Value>(errors: FieldErrors<Value>, name: string): FieldErrors<Value> {
  const { [name as keyof Value]: _, ...others } = errors
  // A partial record without one of its fields is still one.
  return others as FieldErrors<Value>
}
