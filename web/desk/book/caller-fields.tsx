import { PhoneField, TextField } from '#web/ui/text-field.tsx'
import { KnownCallers } from './known-callers.tsx'
import type { Typed } from './use-typed.ts'

type CallerFieldsProps = {
  facilityId: number
  typed: Typed
  errors: { customerName?: string | undefined; phone?: string | undefined; email?: string | undefined }
  /** What an address is good for. */
  emailHint: string
  autoFocus?: boolean
}

/** Who calls or stands at the desk, and how to reach him. */
export function CallerFields({ facilityId, typed, errors, emailHint, autoFocus = false }: CallerFieldsProps) {
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
      <KnownCallers facilityId={facilityId} typed={typed} />
      <PhoneField name="phone" autoComplete="off" defaultValue={typed['phone']} error={errors.phone} />
      <TextField
        label="Email"
        optional="facoltativa"
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
