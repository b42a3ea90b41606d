import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useClearSessions } from '#web/account/clear-sessions.ts'
import { useForgetReader } from '#web/account/session.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { MailLink } from '#web/site/company-data.tsx'
import { TextPage } from '#web/site/text-page.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import type { Route } from './+types/support'

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Supporto',
    description: 'Non riesci ad accedere, a prenotare o ad annullare? Ecco che cosa fare e a chi scrivere.',
  })

export default function Support() {
  const forget = useForgetReader()
  const { clear, failure } = useClearSessions()
  return (
    <TextPage
      title="Supporto"
      sport="basket"
      intro="Che cosa fare quando qualcosa non va. E se non basta, a chi scrivere."
      sections={[
        {
          id: 'accesso',
          title: 'Non riesco ad accedere',
          body: (
            <ul>
              <li>
                Hai dimenticato la password? Nella <Link to={paths.login}>pagina di accesso</Link> tocca
                “Password dimenticata?”.
              </li>
              <li>
                Hai appena creato l’account? Conferma prima l’indirizzo con il link che ti abbiamo mandato.
              </li>
              <li>
                Il sito dice che sei dentro ma non funziona? Tocca{' '}
                <button
                  type="button"
                  onClick={() => clear(undefined, { onSettled: forget })}
                  className="min-h-11 font-button underline"
                >
                  Pulisci sessioni
                </button>{' '}
                e riprova.
                <FormError className="mt-2">{failure}</FormError>
              </li>
            </ul>
          ),
        },
        {
          id: 'mail',
          title: 'Non ricevo le email',
          body: (
            <p>
              Guarda nella posta indesiderata. La prenotazione vale comunque: la trovi sempre in{' '}
              <Link to={paths.dashboardBookings}>Le mie prenotazioni</Link>.
            </p>
          ),
        },
        {
          id: 'annullare',
          title: 'È tardi per annullare',
          body: (
            <p>
              Oltre il limite scritto nella prenotazione non si può più annullare da qui. Chiama la struttura:
              il numero è nella prenotazione e nella pagina della struttura.
            </p>
          ),
        },
        {
          id: 'campo',
          title: 'Un problema al campo',
          body: (
            <p>
              Campo chiuso, luci spente, orario occupato: parla subito con la struttura. Poi raccontaci
              l’accaduto, con data, ora e nome del campo.
            </p>
          ),
        },
        {
          id: 'account',
          title: 'Voglio i miei dati, o chiudere l’account',
          body: (
            <p>
              Fai da te nel tuo <Link to={paths.profile}>profilo</Link>, alla voce Privacy: scarichi una copia
              dei tuoi dati ed elimini l’account, dopo aver visto che cosa finisce.
            </p>
          ),
        },
        {
          id: 'scrivi',
          title: 'Scrivi all’assistenza',
          body: (
            <p>
              <MailLink box="supportEmail" subject="Richiesta di assistenza" />, 7 giorni su 7. Non mandarci
              mai la tua password: non te la chiederemo.
            </p>
          ),
        },
      ]}
      hasContents
    />
  )
}
