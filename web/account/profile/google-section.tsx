import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Security } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { api } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { googleFailure, useGoogle } from '../login/google-button.tsx'
import { serverMessage } from '../messages.ts'
import { securityQuery } from '../queries.ts'
import { Section } from './section.tsx'
import { tellFailure } from './tell-failure.ts'

const HERE = paths.profile

export function GoogleSection({ security }: { security: Security }) {
  const queries = useQueryClient()
  const link = useGoogle('link-social', HERE, HERE)
  const unlink = useMutation({
    mutationFn: () => api('POST /api/auth/unlink-google', {}),
    onSuccess: async () => {
      await queries.invalidateQueries(securityQuery())
      showToast({ title: 'Account Google scollegato' })
    },
    onError: error => tellFailure(error, failure(error)),
  })
  return (
    <Section title="Account Google" note={noteOn(security)}>
      {security.hasGoogle ? (
        <>
          <Button tone="ghost" loading={unlink.isPending} onClick={() => unlink.mutate()}>
            Scollega Google
          </Button>
          <FormError>{unlink.error ? failure(unlink.error) : undefined}</FormError>
        </>
      ) : (
        <>
          <Button tone="ghost" loading={link.isPending} onClick={() => link.mutate()}>
            Collega Google
          </Button>
          <FormError>{googleFailure(link.error)}</FormError>
        </>
      )}
    </Section>
  )
}

function failure(error: Error): string {
  return serverMessage(error, 'Non è stato possibile scollegare Google. Riprova.')
}

/** Google proves one factor only, so the server lets nobody in by it who has a second one. */
function noteOn({ hasGoogle, secondFactor }: Security): string {
  if (secondFactor)
    return `${hasGoogle ? 'Il tuo account Google è collegato, ma' : 'Con Google non accedi:'} finché la verifica in due passaggi è attiva servono email e password.`
  return hasGoogle
    ? 'Il tuo account Google è collegato: puoi usarlo per accedere.'
    : 'Collega l’account Google che ha il tuo stesso indirizzo per accedere senza password.'
}
