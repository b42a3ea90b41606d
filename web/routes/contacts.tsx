import { pageMeta } from '#web/shell/page-meta.ts'
import { CompanyData, MailLink } from '#web/site/company-data.tsx'
import { bookingQuestions, moneyQuestions, Questions } from '#web/site/questions.tsx'
import { TextPage } from '#web/site/text-page.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/contacts'

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Contatti',
    description: 'Scrivi a Campo Libero: assistenza per chi gioca, contatti per le strutture, orari e sede.',
  })

export default function Contacts() {
  return (
    <TextPage
      title="Contatti"
      sport="tennis"
      intro="Hai una domanda, un problema o un’idea? Scrivici: ti risponde una persona."
    >
      <div className="mt-8 grid gap-3 sm:grid-cols-2">
        <Card as="section" aria-labelledby="giochi">
          <h2 id="giochi" className="text-card heading-card">
            Giochi
          </h2>
          <p className="mt-1 text-ink2">Prenotazioni, account, orari che non tornano.</p>
          <p className="mt-3 wrap-anywhere">
            <MailLink box="supportEmail" className="underline" />
          </p>
          <p className="mt-1 text-small text-muted">Supporto 7 giorni su 7, via email.</p>
        </Card>
        <Card as="section" aria-labelledby="gestisci">
          <h2 id="gestisci" className="text-card heading-card">
            Gestisci un campo
          </h2>
          <p className="mt-1 text-ink2">Portare la tua struttura sul sito, collaborazioni.</p>
          <p className="mt-3 wrap-anywhere">
            <MailLink box="partnerEmail" className="underline" />
          </p>
          <p className="mt-1 text-small text-muted">Rispondiamo negli orari d’ufficio.</p>
        </Card>
      </div>
      <p className="mt-5">
        <MailLink subject="Messaggio dal sito" className={buttonClass({})}>
          Scrivici
        </MailLink>
      </p>
      <div className="mt-10 grid gap-8 sm:grid-cols-2">
        <section aria-labelledby="orari">
          <h2 id="orari" className="heading text-section">
            Orari d’ufficio
          </h2>
          <dl className="mt-3 grid w-fit grid-cols-[auto_auto] gap-x-6 gap-y-1 tnum">
            <dt>Lunedì - venerdì</dt>
            <dd>9:00 - 18:00</dd>
            <dt>Sabato</dt>
            <dd>9:00 - 13:00</dd>
            <dt>Domenica</dt>
            <dd>chiuso</dd>
          </dl>
        </section>
        <section aria-labelledby="sede">
          <h2 id="sede" className="heading text-section">
            Dove siamo
          </h2>
          <div className="mt-3 [&_a]:underline">
            <CompanyData />
          </div>
        </section>
      </div>
      <section aria-labelledby="domande" className="mt-10">
        <h2 id="domande" className="heading text-section">
          Domande frequenti
        </h2>
        <Questions
          questions={[...bookingQuestions.slice(1, 4), ...moneyQuestions.slice(0, 2)]}
          group="contatti"
        />
      </section>
    </TextPage>
  )
}
