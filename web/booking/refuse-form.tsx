import { LONGEST_REASON } from '#contract/reason-length.ts'
import { forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

type RefuseFormProps = {
  request: { id: string; version: number; customerName: string }
  isPending: boolean
  /** Why it could not be sent, and what to do. */
  error?: string | undefined
  onRefuse: (words: string | undefined) => void
  onNo: () => void
  className?: string
}

/** The name under which the words to whoever has asked are kept. */
export function refusing(id: string): string {
  return `refusal ${id}`
}

/** Says what a refusal does before it is sent, and takes words for whoever has asked; its way out has the focus. */
export function RefuseForm({ request, isPending, error, onRefuse, onNo, className = '' }: RefuseFormProps) {
  const { id, version, customerName } = request
  const { form, errors } = useCheckedForm({
    rules: () => import('#contract/booking.ts').then(({ BookingAnswer }) => BookingAnswer),
    read: typed => ({ approve: false, version, words: typed.get('words') }),
    send: ({ words }) => onRefuse(words),
    keeps: refusing(id),
  })
  return (
    <form {...form} className={`grid gap-3 ${className}`}>
      <p role="alert" className="text-small text-warn wrap-anywhere">
        Il campo torna libero e {customerName} riceve un’email: non si torna indietro.
      </p>
      <Textarea
        label="Motivo"
        optional
        name="words"
        maxLength={LONGEST_REASON}
        autoComplete="off"
        hint="Chi ha chiesto lo legge nell’email."
        error={errors.words}
      />
      <FormError>{error}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" tone="danger" loading={isPending}>
          Sì, rifiuta
        </Button>
        {/* Once it is under way, a no would not stop it. */}
        <Button
          size="small"
          tone="ghost"
          autoFocus
          disabled={isPending}
          onClick={() => {
            forgetTyped(refusing(id))
            onNo()
          }}
        >
          Non ancora
        </Button>
      </div>
    </form>
  )
}
