import { useQuery } from '@tanstack/react-query'
import { companyQuery } from '#web/site/queries.ts'
import { AccordionItem } from '#web/ui/accordion.tsx'

/** Advice, never a promise that a facility's own rule could refuse (R14). */
const questions = [
  {
    title: 'Quanto prima posso prenotare?',
    text: 'Di solito fino a 30 giorni prima; ogni struttura può scegliere un periodo diverso. Il calendario ti mostra solo i giorni prenotabili.',
  },
  {
    title: 'Fino a quando posso annullare?',
    text: 'Decide la struttura. Di solito bastano poche ore di anticipo: trovi l’orario esatto prima di confermare e poi nella tua prenotazione.',
  },
  {
    title: 'Quanto costa un campo?',
    text: 'Il prezzo lo decide la struttura, per fascia oraria. Vedi sempre il totale prima di confermare.',
  },
  {
    title: 'Come pago?',
    text: 'Paghi in struttura, quando arrivi al campo. Qui non ti chiediamo nessuna carta.',
  },
]

export function FrequentQuestions() {
  const { data: company } = useQuery(companyQuery())
  return (
    <section
      className="gutter mx-auto grid max-w-page gap-6 pt-16 wrap-anywhere md:grid-cols-[1fr_2fr]"
      aria-labelledby="domande"
    >
      <div>
        <h2 id="domande" className="heading text-title">
          Domande frequenti
        </h2>
        <p className="mt-2 max-w-80 text-ink2">
          Non trovi la risposta? Scrivi a{' '}
          {company && (
            <a href={`mailto:${company.email}`} className="underline">
              {company.email}
            </a>
          )}
          . Supporto 7 giorni su 7.
        </p>
      </div>
      <div>
        {questions.map(question => (
          <AccordionItem key={question.title} title={question.title} name="domande">
            <p>{question.text}</p>
          </AccordionItem>
        ))}
      </div>
    </section>
  )
}
