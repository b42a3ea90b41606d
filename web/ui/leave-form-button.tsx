import { type ComponentProps, type MouseEvent, useState } from 'react'
import { AskFirst } from './ask-first.tsx'
import { Button } from './button.tsx'
import { closeUnsaved } from './close-unsaved.ts'
import { holdsChange } from './holds-typed.ts'

type LeaveFormButtonProps = {
  label?: string
  /** Something was changed that cannot be seen in the controls of its form or section. */
  isChanged?: boolean
  done?: Parameters<typeof closeUnsaved>[0]
  size?: ComponentProps<typeof Button>['size']
  onLeave: () => void
}

/** The way out of a form that stands within a page: where something would be lost it asks first, as the cross of a dialog does. */
export function LeaveFormButton({
  label = 'Annulla',
  isChanged = false,
  done,
  size,
  onLeave,
}: LeaveFormButtonProps) {
  const [isAsking, setAsking] = useState(false)
  if (isAsking)
    return (
      <AskFirst
        tone="danger"
        yes="Chiudi"
        no="Continua"
        isPending={false}
        onYes={onLeave}
        onNo={() => setAsking(false)}
      >
        {closeUnsaved(done)}
      </AskFirst>
    )
  const leave = ({ currentTarget }: MouseEvent) =>
    isChanged || holdsChange(currentTarget.closest('form, section')) ? setAsking(true) : onLeave()
  return (
    <Button tone="ghost" size={size} onClick={leave}>
      {label}
    </Button>
  )
}
