import type { FormEventHandler, ReactNode } from 'react'
import { useLive } from '#web/lib/live.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonSize, ButtonTone } from '#web/ui/button-class.ts'
import { FormError } from '#web/ui/form-error.tsx'

type AccountFormProps = {
  onSubmit: FormEventHandler<HTMLFormElement>
  error: string | undefined
  children: ReactNode
}

/** A form with secrets in it: sent by the browser itself it would write them into the address, so never by GET. */
export function AccountForm({ onSubmit, error, children }: AccountFormProps) {
  return (
    <form method="post" onSubmit={onSubmit} noValidate className="grid gap-5">
      <FormError>{error}</FormError>
      {children}
    </form>
  )
}

type SubmitButtonProps = {
  busy: boolean
  busyText: string
  children: string
  tone?: ButtonTone
  size?: ButtonSize
}

/** Waits until the page's script has arrived: before that nobody would check what is sent, nor how. */
export function SubmitButton({ busy, busyText, children, tone, size = 'large' }: SubmitButtonProps) {
  const isReady = useLive()
  return (
    <Button
      type={isReady ? 'submit' : 'button'}
      size={size}
      wide
      loading={busy}
      loadingText={busyText}
      {...(tone && { tone })}
      {...(!isReady && { 'aria-disabled': true })}
    >
      {children}
    </Button>
  )
}
