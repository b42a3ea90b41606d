import type { ComponentProps, ReactNode } from 'react'
import { useLive } from '#web/page/live.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonSize, ButtonTone } from '#web/ui/button-class.ts'
import { FormError } from '#web/ui/form-error.tsx'

type AccountFormProps = {
  form: Omit<ComponentProps<'form'>, 'method'>
  error: string | undefined
  children: ReactNode
}

/** A form with secrets in it. By GET a browser that sends it without our script would write them into the address. */
export function AccountForm({ form, error, children }: AccountFormProps) {
  return (
    <form {...form} method="post" className="grid gap-5">
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
  /** Tells apart the buttons of a form that has several. */
  name?: string
  value?: string
}

/** Waits until the page's script has arrived: before that nobody would check what is sent, nor how. */
export function SubmitButton({ busy, busyText, children, tone, size = 'large', ...rest }: SubmitButtonProps) {
  const isReady = useLive()
  return (
    <Button
      type={isReady ? 'submit' : 'button'}
      size={size}
      wide
      loading={busy}
      loadingText={busyText}
      {...rest}
      {...(tone && { tone })}
      {...(!isReady && { 'aria-disabled': true })}
    >
      {children}
    </Button>
  )
}
