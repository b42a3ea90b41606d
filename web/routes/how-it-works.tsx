import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { TextPage } from '#web/site/text-page.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import type { Route } from './+types/how-it-works'

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Come funziona',
    description: 'Cerchi, scegli, prenoti, giochi: come si usa Campo Libero in quattro passi.',
  })

const steps = [
  {
    title: 'Cerca',
    text: 'Scegli sport, comune o CAP, giorno e ora. Vedi solo i campi liberi davvero in quel momento.',
  },
  {
    title: 'Scegli',
    text: 'Tocca un orario. Prezzo, servizi e distanza sono già sulla scheda; se l’ora esatta è occupata, trovi le altre dello stesso giorno.',
  },
  {
    title: 'Prenota',
    text: 'Accedi o registrati gratuitamente e conferma. Totale e regola per annullare sono scritti prima del tasto. Di solito il campo è tuo nello stesso istante; se la struttura approva ogni richiesta, lo leggi prima.',
  },
  {
    title: 'Gioca',
    text: 'Ricevi la conferma con l’evento per il calendario. Paghi in struttura. Se cambi idea, in “Le Mie Prenotazioni” leggi fino a quando puoi annullare.',
  },
]

export default function HowItWorks() {
  return (
    <TextPage title="Come funziona" sport="calcio-5" intro="Dal divano al campo in quattro passi.">
      <ol className="mt-8 grid gap-6">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-5">
            <span aria-hidden="true" className="heading w-10 flex-none text-figure tnum">
              {index + 1}
            </span>
            <div className="min-w-0 wrap-anywhere">
              <h2 className="text-card heading-card">{step.title}</h2>
              <p className="mt-1 text-ink2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <section aria-labelledby="disegni" className="mt-10">
        <h2 id="disegni" className="heading text-section">
          Come si leggono i disegni
        </h2>
        <p className="mt-3 text-ink2">
          Un campo a colori è libero. Un campo disegnato solo a gesso è occupato. Con il tema scuro, sui campi
          liberi si accendono i fari.
        </p>
      </section>
      <div className="mt-10 flex flex-wrap gap-2">
        <Link to={paths.home} className={buttonClass({})}>
          Cerca un campo
        </Link>
        <Link to={paths.faq} className={buttonClass({ tone: 'ghost' })}>
          Domande frequenti
        </Link>
      </div>
    </TextPage>
  )
}
