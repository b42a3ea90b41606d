import { pageMeta } from '#web/shell/page-meta.ts'
import { MailLink } from '#web/site/company-data.tsx'
import { RegisterForm } from '#web/site/register-form.tsx'
import { TextPage } from '#web/site/text-page.tsx'
import type { Route } from './+types/register-facility'

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Registra il tuo campo',
    description:
      'Gestisci campi sportivi? Chiedi di entrare su Campo Libero: gratis, con un modulo o un’email.',
  })

export default function RegisterFacility() {
  return (
    <TextPage
      title="Registra il tuo campo"
      sport="basket"
      intro="Raccontaci la tua struttura. Registrarsi è gratuito; ogni altra condizione la concordiamo per iscritto prima di partire."
    >
      <RegisterForm>
        <p className="mt-3 text-ink2">
          Preferisci l’email?{' '}
          <MailLink
            box="partnerEmail"
            subject="Vorrei registrare il mio campo"
            body={
              'Ciao! Vorrei portare la mia struttura su Campo Libero.\n\nStruttura:\nComune:\nCampi:\nReferente:\nTelefono:\n'
            }
            className="underline"
          >
            Aprine una già pronta
          </MailLink>
          .
        </p>
      </RegisterForm>
    </TextPage>
  )
}
