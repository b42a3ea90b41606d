import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { MailLink } from '#web/site/company-data.tsx'
import { TextPage } from '#web/site/text-page.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import type { Route } from './+types/about'

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Chi siamo',
    description: 'Perché esiste Campo Libero, che cosa ci sta a cuore e come è nato.',
  })

const values = [
  {
    title: 'Semplicità',
    text: 'Sport, luogo, ora: tre scelte e vedi i campi. Nessun passaggio che non serve a giocare.',
  },
  {
    title: 'Passione per lo Sport',
    text: 'Ogni campo qui è disegnato in scala, riga per riga. Ci piace guardarli quasi quanto giocarci.',
  },
  {
    title: 'Qualità',
    text: 'Un orario che vedi è libero davvero. Il prezzo e la regola per annullare sono scritti prima, non dopo.',
  },
  {
    title: 'Comunità',
    text: 'Una partita ha bisogno di persone e di un posto. Lavoriamo con le strutture del territorio, grandi e piccole.',
  },
]

export default function About() {
  return (
    <TextPage
      title="Chi siamo"
      sport="calcio-8"
      intro="Campo Libero serve a una cosa: farti trovare un campo libero e portarti a giocare."
      sections={[
        {
          id: 'missione',
          title: 'La nostra missione',
          body: (
            <>
              <p>
                Per organizzare una partita servivano tre telefonate, due messaggi e un po’ di fortuna. Noi
                mettiamo in fila gli orari liberi delle strutture e ti lasciamo scegliere.
              </p>
              <p>
                Chi gestisce un campo vede arrivare prenotazioni già confermate, senza doppioni e senza
                rincorrere nessuno al telefono.
              </p>
            </>
          ),
        },
        {
          id: 'valori',
          title: 'I nostri valori',
          body: (
            <dl className="grid gap-5 sm:grid-cols-2">
              {values.map(value => (
                <div key={value.title}>
                  <dt className="text-card heading-card">{value.title}</dt>
                  <dd className="mt-1 text-ink2">{value.text}</dd>
                </div>
              ))}
            </dl>
          ),
        },
        {
          id: 'storia',
          title: 'La nostra storia',
          body: (
            <ul>
              <li>
                <strong>2024.</strong> L’idea: trovare un campo dovrebbe essere facile come mandare un
                messaggio.
              </li>
              <li>
                <strong>2025.</strong> Il lancio: la prima versione di Campo Libero va online.
              </li>
            </ul>
          ),
        },
      ]}
    >
      <div className="mt-10 flex flex-wrap gap-2">
        <Link to={paths.facilities} className={buttonClass({})}>
          Trova un campo
        </Link>
        <MailLink
          subject="Vorrei registrare il mio campo"
          body={
            'Ciao! Gestisco una struttura e vorrei portarla su Campo Libero.\n\nNome:\nComune:\nCampi:\nTelefono:\n'
          }
          className={buttonClass({ tone: 'ghost' })}
        >
          Registra il tuo campo
        </MailLink>
      </div>
    </TextPage>
  )
}
