import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type SearchFormProps = {
  label: string
  /** What was searched for last; another one begins the box anew. */
  q: string | undefined
  /** What goes along in the address. */
  children?: ReactNode
}

/** One box over a list of people or places; what is searched for stands in the address. */
export function SearchForm({ label, q, children }: SearchFormProps) {
  return (
    <Form key={q} role="search" className="mt-4 flex max-w-120 items-end gap-2">
      {children}
      <TextField
        label={label}
        name="q"
        type="search"
        defaultValue={q}
        maxLength={80}
        className="flex-1"
        startIcon={<Search />}
      />
      <Button type="submit">Cerca</Button>
    </Form>
  )
}
