import type { ComponentProps } from 'react'
import { AskingButton } from './asking-button.tsx'
import { Button } from './button.tsx'
import { closeUnsaved } from './close-unsaved.ts'

type LeaveFormButtonProps = {
  /** Whether something would be lost: then it asks first, as the cross of a dialog does. */
  isTyped: boolean
  done?: Parameters<typeof closeUnsaved>[0]
  size?: ComponentProps<typeof Button>['size']
  onLeave: () => void
}

/** 'Annulla' of a form that stands within a page. */
export function LeaveFormButton({ isTyped, done, size, onLeave }: LeaveFormButtonProps) {
  if (!isTyped) {
    return (
      <Button tone="ghost" size={size} onClick={onLeave}>
        Annulla
      </Button>
    )
  }
  return (
    <AskingButton
      tone="ghost"
      size={size}
      question={{
        words: closeUnsaved(done),
        yes: 'Chiudi',
        no: 'Continua',
        isPending: false,
        onYes: onLeave,
      }}
    >
      Annulla
    </AskingButton>
  )
}
