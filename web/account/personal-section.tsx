import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type Me, ProfileChange } from '#contract/account.ts'
import { messageFor } from '#web/lib/messages.ts'
import { api } from '#web/lib/query.ts'
import { PhoneField, TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountForm, SubmitButton } from './account-form.tsx'
import { meQuery } from './queries.ts'
import { Section } from './section.tsx'

export function PersonalSection({ me }: { me: Me }) {
  const queries = useQueryClient()
  const form = useForm({ defaultValues: { name: me.name, phone: me.phone ?? '' } })
  const { errors } = form.formState
  const save = useMutation({
    mutationFn: ({ name, phone }: { name: string; phone: string }) =>
      api('PATCH /api/me', { body: { name, phone: phone.trim() === '' ? null : phone } }),
    onSuccess: changed => {
      queries.setQueryData(meQuery().queryKey, changed)
      showToast({ title: 'Profilo aggiornato' })
    },
    onError: error => {
      const { title, suggestion } = messageFor(error)
      showToast({ tone: 'error', title, description: suggestion })
      form.setError('root', { message: suggestion })
    },
  })
  return (
    <Section title="Dati personali">
      <AccountForm onSubmit={form.handleSubmit(fields => save.mutate(fields))} error={errors.root?.message}>
        <TextField
          label="Nome completo"
          autoComplete="name"
          maxLength={80}
          error={errors.name?.message}
          {...form.register('name', { validate: text => fault(ProfileChange.shape.name.safeParse(text)) })}
        />
        <PhoneField
          optional
          hint="Lo vede solo la struttura in cui prenoti"
          maxLength={30}
          error={errors.phone?.message}
          {...form.register('phone', {
            validate: text => text.trim() === '' || fault(ProfileChange.shape.phone.safeParse(text)),
          })}
        />
        <SubmitButton size="medium" busy={save.isPending} busyText="Salvo...">
          Salva
        </SubmitButton>
      </AccountForm>
    </Section>
  )
}

function fault(parsed: {
  success: boolean
  error?: { issues: { message: string }[] } | undefined
}): true | string {
  return parsed.success || (parsed.error?.issues[0]?.message ?? 'Valore non valido')
}
