import Check from 'lucide-react/icons/check'
import type { SharedBooking } from '#contract/share.ts'
import { lastError } from '#web/api/last-error.ts'
import { messageFor } from '#web/api/messages.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { formatCents } from '#web/words/money.ts'
import type { usePart } from './use-part.ts'

/** At the thumb: one name and one press to come, one press to take it back. */
export function JoinBar({ shared, part }: { shared: SharedBooking; part: ReturnType<typeof usePart> }) {
  const { join, leave } = part
  const isComing = shared.parts.some(({ id }) => id === part.partId)
  const { form, errors } = useCheckedForm({
    rules: () => import('#contract/share.ts').then(({ NewPart }) => NewPart.pick({ name: true })),
    send: ({ name }) => join.mutate(name),
  })
  const error = lastError(join, leave)
  return (
    <section
      aria-label="Ci sei?"
      className="bottom-0 border-t border-line bg-surface px-4 pt-3 pb-[calc(1rem+env(safe-area-inset-bottom))] md:mx-3 md:mb-3 md:rounded-card md:border tall:sticky"
    >
      <FormError className="mb-2.5">{error ? failure(error) : undefined}</FormError>
      {isComing ? (
        <LeaveButton leave={leave} />
      ) : shared.state === 'full' ? (
        <p className="py-2 text-center text-card font-bold">Siete al completo</p>
      ) : shared.isMine ? (
        <p className="py-2 text-center text-card font-bold">Hai prenotato tu: ci sei già</p>
      ) : (
        <form {...form} className="flex flex-wrap items-end gap-2 [&_input]:min-h-13">
          <TextField
            name="name"
            label={
              <span className="min-[22rem]:whitespace-nowrap">
                Il tuo nome <span className="font-normal text-muted">(basta quello, lo vede il gruppo)</span>
              </span>
            }
            className="min-w-0 flex-1 basis-32"
            autoComplete="given-name"
            error={errors.name}
          />
          <Button
            type="submit"
            tone="go"
            size="large"
            className={`whitespace-nowrap ${errors.name ? 'mb-6.5' : ''}`}
            icon={<Check aria-hidden="true" />}
            loading={join.isPending}
          >
            Ci sono
          </Button>
        </form>
      )}
      {shared.shareCents > 0 && (
        <p className="mt-2.5 flex flex-wrap items-baseline justify-between gap-x-3 text-small text-ink2">
          <span>
            La tua parte, in {shared.places}:{' '}
            <strong className="text-card text-ink tnum">{formatCents(shared.shareCents)}</strong>
          </span>
          <span>{shared.isPaid ? 'Il campo è già pagato' : 'Si paga in struttura'}</span>
        </p>
      )}
    </section>
  )
}

type LeaveButtonProps = { leave: ReturnType<typeof usePart>['leave'] }

export function LeaveButton({ leave }: LeaveButtonProps) {
  return (
    <Button
      tone="ghost"
      size="large"
      wide
      loading={leave.isPending}
      loadingText="Un momento..."
      onClick={() => leave.mutate()}
    >
      Non ci sono più
    </Button>
  )
}

export function failure(error: Error): string {
  const { title, suggestion } = messageFor(error)
  return `${title}. ${suggestion}.`
}
