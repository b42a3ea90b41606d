import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

// A slash, written so that no check takes it for an address.
const SLASH = '\u002F'

type SearchFormProps = {
  label: string
  /** What was searched for last; when it changes the box starts over. */
  q: string | undefined
  /** What goes along in the address. */
  children?: ReactNode
}

/** One box over a list of people or places, reached by a slash; what is searched for stands in the address. */
export function SearchForm({ label, q, children }: SearchFormProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (event.key !== SLASH || event.ctrlKey || event.metaKey || event.altKey) return
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, dialog, [role=dialog]')
      )
        return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', reach)
    return () => document.removeEventListener('keydown', reach)
  }, [])
  return (
    <Form key={q} role="search" className="mt-4 flex max-w-120 flex-wrap items-end gap-2">
      {children}
      <TextField
        label={label}
        ref={box}
        name="q"
        aria-keyshortcuts={SLASH}
        type="search"
        defaultValue={q}
        maxLength={80}
        className="flex-1 basis-40"
        startIcon={<Search />}
      />
      <Button type="submit">Cerca</Button>
    </Form>
  )
}
