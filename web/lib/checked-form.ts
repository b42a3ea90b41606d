import { type ChangeEvent, type FormEvent, useState } from 'react'

type Errors<Value> = Partial<Record<keyof Value, string>>

/** The part of a contract's schema that a form needs. */
type Rules<Value> = {
  safeParse: (
    typed: unknown,
  ) =>
    | { success: true; data: Value }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } }
}

type CheckedFormOptions<Value> = {
  /** The contract's own rules, fetched only when the form is sent: who just reads the page needs none. */
  rules: () => Promise<Rules<Value>>
  /** From what was typed to what the contract asks for, where the two differ. */
  read?: (typed: FormData) => unknown
  send: (value: Value) => void
}

/** A small form that is checked as a whole when it is sent: the first field at fault gets the focus. */
export function useCheckedForm<Value>({ rules, read = Object.fromEntries, send }: CheckedFormOptions<Value>) {
  const [errors, setErrors] = useState<Errors<Value>>({})

  async function submit(form: HTMLFormElement) {
    const typed = read(new FormData(form))
    const checked = (await rules()).safeParse(typed)
    const found = checked.success ? {} : firstOfEach<Value>(checked.error.issues)
    setErrors(found)
    if (checked.success) send(checked.data)
    else form.querySelector<HTMLElement>(`[name="${Object.keys(found)[0]}"]`)?.focus()
  }

  return {
    errors,
    form: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
      onChange: ({ target }: ChangeEvent<HTMLFormElement>) => setErrors(all => without(all, target.name)),
    },
  }
}

function firstOfEach<Value>(issues: readonly { path: PropertyKey[]; message: string }[]): Errors<Value> {
  const errors: Errors<Value> = {}
  // A form has its schema's fields alone: every path begins with one of them.
  for (const { path, message } of issues) errors[path[0] as keyof Value] ??= message
  return errors
}

function without<Value>(errors: Errors<Value>, name: string): Errors<Value> {
  const { [name as keyof Value]: _, ...others } = errors
  // What is left of a partial record is one.
  return others as Errors<Value>
}
