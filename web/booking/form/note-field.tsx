import Plus from 'lucide-react/icons/plus'
import { type ComponentProps, useState } from 'react'
import { Textarea } from '#web/ui/textarea.tsx'

/** Closed until wanted: most bookings have nothing to add. */
export function NoteField({
  startsOpen,
  error,
  ...rest
}: Omit<ComponentProps<typeof Textarea>, 'label'> & { startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen)
  if (isOpen || error)
    return (
      <Textarea
        label="Note"
        optional="facoltative"
        rows={3}
        error={error}
        autoFocus={!startsOpen}
        {...rest}
      />
    )
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="flex min-h-11 items-center gap-2.5 justify-self-start text-small font-button"
    >
      <Plus aria-hidden="true" />
      Aggiungi una nota
    </button>
  )
}
