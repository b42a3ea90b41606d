import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Me, ProfileChange } from '#contract/account.ts'
import { LONGEST_NAME } from '#contract/person-name.ts'
import { adviceFor, faultIn } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { PhoneField, TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountForm, SubmitButton } from '../login/account-form.tsx'
import { meQuery } from '../queries.ts'
import { Section } from './section.tsx'

const KEPT = 'profile'

export function PersonalSection({ me }: { me: Me }) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: ProfileChange) => api('PATCH /api/me', { body }),
    onSuccess: changed => {
      forgetTyped(KEPT)
      queries.setQueryData(meQuery().queryKey, changed)
      showToast({ title: 'Profilo aggiornato' })
    },
  })
  const { form, errors } = useCheckedForm({
    rules: () => ProfileChange,
    read,
    send: save.mutate,
    keeps: KEPT,
  })
  return (
    <Section title="Dati personali">
      <AccountForm form={form} error={adviceFor(save.error)}>
        <TextField
          label="Nome completo"
          name="name"
          defaultValue={me.name}
          autoComplete="name"
          maxLength={LONGEST_NAME}
          error={errors.name}
        />
        <PhoneField
          optional
          hint="Lo vedono solo la struttura in cui prenoti e chi organizza dove ti iscrivi"
          name="phone"
          defaultValue={me.phone ?? ''}
          maxLength={30}
          error={errors.phone ?? faultIn(save.error, 'phone')}
        />
        <SubmitButton size="medium" busy={save.isPending} busyText="Salvo...">
          Salva
        </SubmitButton>
      </AccountForm>
    </Section>
  )
}

function read(typed: FormData): unknown {
  const { phone, ...rest } = Object.fromEntries(typed)
  return { ...rest, phone: String(phone).trim() === '' ? null : phone }
}
