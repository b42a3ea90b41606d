import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '#web/ui/password-field.tsx'

type Fault = { message?: string | undefined }

type NewPasswordFieldsProps = {
  label?: string
  password: UseFormRegisterReturn
  again: UseFormRegisterReturn
  errors: { password?: Fault | undefined; confermaPassword?: Fault | undefined }
}

/** A password that somebody chooses, twice: a slip of the finger in a hidden field would lock them out. */
export function NewPasswordFields({
  label = 'Nuova password',
  password,
  again,
  errors,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint="Almeno 6 caratteri"
        error={errors.password?.message}
        {...password}
      />
      <PasswordField
        label="Conferma password"
        autoComplete="new-password"
        error={errors.confermaPassword?.message}
        {...again}
      />
    </>
  )
}
