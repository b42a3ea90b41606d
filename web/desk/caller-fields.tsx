import { PhoneField, TextField } from '#web/ui/text-field.tsx'
import type { Typed } from './use-typed.ts'

type CallerFieldsProps = {
  typed: Typed
  errors: { customerName?: string | undefined; phone?: string | undefined; email?: string | undefined }
  /** What an address is good for. */
  emailHint: string
  autoFocus?: boolean
}

/** Who calls or stands at the desk, and how to reach him. */
export function CallerFields({ typed, errors, emailHint, autoFocus = false }: CallerFieldsProps) {
  return (
    <>
      <TextField
        label="Nome"
        name="customerName"
        autoComplete="off"
        autoFocus={autoFocus}
        maxLength={80}
        defaultValue={typed['customerName']}
        error={errors.customerName}
      />
      <PhoneField name="phone" autoComplete="off" defaultValue={typed['phone']} error={errors.phone} />
      <TextField
        label="Email (facoltativa)"
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={typed['email']}
        hint={emailHint}
        error={errors.email}
      />
    </>
  )
}
