import { SHORTEST_PASSWORD } from '#contract/password-length.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

type NewPasswordFieldsProps = {
  label?: string
  errors: { password?: string | undefined; confermaPassword?: string | undefined }
}

/** A password that somebody chooses, twice: a slip of the finger in a hidden field would lock them out. */
export function NewPasswordFields({ label = 'Nuova password', errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint={`Almeno ${SHORTEST_PASSWORD} caratteri`}
        error={errors.password}
      />
      <PasswordField
        label="Conferma password"
        name="confermaPassword"
        autoComplete="new-password"
        error={errors.confermaPassword}
      />
    </>
  )
}
