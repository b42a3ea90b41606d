import { Suspension } from '#contract/admin.ts'
import { LONGEST_REASON } from '#contract/reason-length.ts'
import { adviceFor } from '#web/api/messages.ts'
import { forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { LeaveFormButton } from '#web/ui/leave-form-button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

type SuspensionFormProps = {
  /** Whom or what it suspends: part of the name under which the draft is kept. */
  of: string | number
  label: string
  /** Who reads the words. */
  hint: string
  suspend: {
    mutate: (body: Suspension, then: { onSuccess: () => void }) => void
    error: Error | null
    isPending: boolean
  }
  onClose: () => void
  className?: string
}

/** Asks an admin why he suspends somebody, or a facility. */
export function SuspensionForm({ of, label, hint, suspend, onClose, className = '' }: SuspensionFormProps) {
  const kept = `suspension ${of}`
  const close = () => {
    forgetTyped(kept)
    onClose()
  }
  const { form, errors } = useCheckedForm({
    rules: () => Suspension,
    send: body => suspend.mutate(body, { onSuccess: close }),
    keeps: kept,
  })
  return (
    <form {...form} className={`grid gap-3 ${className}`}>
      <FormError>{adviceFor(suspend.error)}</FormError>
      <Textarea
        label={label}
        name="words"
        maxLength={LONGEST_REASON}
        autoComplete="off"
        autoFocus
        hint={hint}
        error={errors.words}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" tone="danger" loading={suspend.isPending}>
          Sospendi
        </Button>
        <LeaveFormButton size="small" onLeave={close} />
      </div>
    </form>
  )
}
