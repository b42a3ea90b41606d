import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { ButtonSize, ButtonTone } from '#web/ui/button-class.ts'
import { FormError } from '#web/ui/form-error.tsx'

type AccountFormProps = {
  form: ComponentProps<'form'>
  error: string | undefined
  children: ReactNode
}

export function AccountForm({ form, error, children }: AccountFormProps) {
  return (
    <form {...form} className="grid gap-5">
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

export function SubmitButton({ busy, busyText, children, tone, size = 'large', ...rest }: SubmitButtonProps) {
  return (
    <Button type="submit" size={size} wide loading={busy} loadingText={busyText} {...rest} tone={tone}>
      {children}
    </Button>
  )
}
