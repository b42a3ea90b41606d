import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { AccordionItem } from '#web/ui/accordion.tsx'

export type Question = { title: string; text: ReactNode }

/** Advice, never a promise that a facility's own rule could refuse (R14). */
export const bookingQuestions: readonly Question[] = [
  {
    title: 'Devo registrarmi per prenotare?',
    text: 'Sì: accedi o registrati gratuitamente. Cercare e guardare gli orari è libero, l’account serve solo quando prenoti.',
  },
  {
    title: 'Quanto prima posso prenotare?',
    text: 'Di solito fino a 30 giorni prima; ogni struttura può scegliere un periodo diverso. Il calendario ti mostra solo i giorni prenotabili.',
  },
  {
    title: 'La prenotazione è confermata subito?',
    text: 'Di solito sì, nel momento in cui tocchi “Conferma Prenotazione”. Alcune strutture approvano ogni richiesta: in quel caso lo leggi prima di confermare, e intanto l’orario resta tuo.',
  },
  {
    title: 'Fino a quando posso annullare?',
    text: 'Decide la struttura. Se puoi, avvisa almeno 24 ore prima: qualcun altro giocherà al posto tuo. Il limite che vale per la tua prenotazione è l’orario scritto prima di confermare e poi in “Le Mie Prenotazioni”.',
  },
  {
    title: 'Come annullo una prenotazione?',
    text: 'Apri “Le Mie Prenotazioni”, scegli la partita e tocca “Annulla”. Il campo torna libero subito e la struttura viene avvisata.',
  },
]

export const moneyQuestions: readonly Question[] = [
  {
    title: 'Quanto costa un campo?',
    text: 'Il prezzo lo decide la struttura, anche per fascia oraria. Vedi sempre il totale prima di confermare: è quello che paghi.',
  },
  {
    title: 'Come pago?',
    text: 'Paghi in struttura, quando arrivi al campo. Qui non ti chiediamo nessuna carta. Quali pagamenti accetta, lo dice la struttura.',
  },
  {
    title: 'Vale il diritto di recesso?',
    text: 'No: per un servizio del tempo libero con data e ora fissate la legge non lo prevede (art. 59, lett. n, Codice del consumo). Vale la regola di annullamento della struttura.',
  },
]

export const siteQuestions: readonly Question[] = [
  {
    title: 'Gli orari che vedo sono liberi davvero?',
    text: 'Sì. Ogni orario è calcolato in quel momento da aperture, chiusure e prenotazioni della struttura. Se qualcuno arriva un attimo prima di te, te lo diciamo subito e ti proponiamo gli orari più vicini.',
  },
  {
    title: 'In che ordine vedo i risultati?',
    text: (
      <>
        Prima i campi liberi all’ora che hai chiesto, dal più vicino al più lontano. Nessuno paga per stare in
        alto:{' '}
        <Link to={paths.ranking} className="underline">
          come ordiniamo i risultati
        </Link>
        .
      </>
    ),
  },
  {
    title: 'Che cosa fate con la mia posizione?',
    text: 'La usiamo solo se tocchi “Usa la mia posizione”, per capire in che comune sei e quanto distano i campi. Non la salviamo, e a nessuno diciamo che è la tua.',
  },
  {
    title: 'Gestisco un campo: come entro?',
    text: (
      <>
        Compila la richiesta in{' '}
        <Link to={paths.registerFacility} className="underline">
          Registra un campo
        </Link>
        : registrarsi è gratuito, e ogni altra condizione la concordiamo per iscritto prima di partire.
      </>
    ),
  },
]

export function Questions({ questions, group }: { questions: readonly Question[]; group: string }) {
  return questions.map(question => (
    <AccordionItem key={question.title} title={question.title} name={group}>
      {typeof question.text === 'string' ? <p>{question.text}</p> : question.text}
    </AccordionItem>
  ))
}
