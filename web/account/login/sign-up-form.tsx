import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { faultOfName, LONGEST_NAME } from '#contract/person-name.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { confirmedPath } from '#web/path/login-path.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { signUpMessage } from '../messages.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { checkEmail, checkPassword, checkSame, fieldRules } from '../rules.ts'
import { callAuth } from '../session.ts'
import { AccountForm, SubmitButton } from './account-form.tsx'

const rules = fieldRules({
  nome: name => faultOfName(name) ?? true,
  email: checkEmail,
  password: checkPassword,
  confermaPassword: checkSame,
})

export function SignUpForm({ onDone }: { onDone: () => void }) {
  const [params] = useSearchParams()
  const signUp = useMutation({
    mutationFn: ({ nome, email, password }: { nome: string; email: string; password: string }) =>
      callAuth('sign-up/email', {
        name: nome.trim(),
        email: email.trim(),
        password,
        callbackURL: confirmedPath(params),
      }),
    onSuccess: () => {
      showToast({
        title: 'Registrazione completata!',
        description: 'Controlla la tua email per confermare l’account.',
      })
      onDone()
    },
    onError: error =>
      showToast({
        tone: 'error',
        title: 'Errore durante la registrazione',
        description: signUpMessage(error),
      }),
  })
  const { form, errors } = useCheckedForm({ rules: () => rules, send: signUp.mutate, early: true })

  return (
    <AccountForm form={form} error={signUp.error ? signUpMessage(signUp.error) : undefined}>
      <TextField
        label="Nome completo"
        name="nome"
        autoComplete="name"
        maxLength={LONGEST_NAME}
        error={errors.nome}
      />
      <TextField label="Email" name="email" type="email" autoComplete="email" error={errors.email} />
      <NewPasswordFields label="Password" errors={errors} />
      <SubmitButton busy={signUp.isPending} busyText="Registrazione in corso...">
        Registrati
      </SubmitButton>
    </AccountForm>
  )
}
