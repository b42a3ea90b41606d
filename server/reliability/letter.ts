import { capital } from '#contract/capital.ts'
import { paths } from '#contract/paths.ts'
import type { LapseKind } from '#contract/reliability.ts'
import type { Company } from '#contract/site.ts'
import { composeLetter } from '../mail/layout.ts'
import type { Letter } from '../mail/letter.ts'
import { writeMoment } from '../mail/words.ts'
import type { ContestedLapse } from './store.ts'

type Site = { company: Company; baseUrl: string }

/** To the company: a contested lapse counts again only if a person there says so. */
export function writeContestLetter(row: ContestedLapse, { company, baseUrl }: Site): Promise<Letter> {
  return composeLetter(
    {
      subject: `Segnalazione contestata: ${row.title}`,
      title: 'Qualcuno dice che è andata diversamente',
      paragraphs: [row.contest ?? ''],
      facts: [...factsOf(row), { label: 'Chi', text: `${row.name}, ${row.email}` }],
      button: { label: 'Vedi le richieste', url: `${baseUrl}${paths.dashboardClaims}` },
      closing: ['Finché nessuno decide, non conta.'],
    },
    { messageId: `lapse-${row.id}@campolibero`, to: company.email },
  )
}

/** To whoever contests it: whether it counts again. */
export function writeAnswerLetter(row: ContestedLapse, { company, baseUrl }: Site): Promise<Letter> {
  const what = whats[row.kind]
  const [title, opening] = row.is_upheld
    ? [`L’${what} resta`, `Abbiamo letto come la racconti, e l’${what} resta: conta come le altre.`]
    : [`L’${what} non conta`, `Abbiamo letto come è andata, e l’${what} non conta: non la legge più nessuno.`]
  return composeLetter(
    {
      subject: `${title}: ${row.title}`,
      title,
      paragraphs: [opening],
      facts: factsOf(row),
      button: { label: 'Le mie iscrizioni', url: `${baseUrl}${paths.dashboardParticipations}` },
      closing: [`Per qualsiasi domanda scrivi a ${company.email}.`],
    },
    { messageId: `lapse-${row.id}-answer@campolibero`, to: row.email, replyTo: company.email },
  )
}

const whats: Record<LapseKind, string> = { 'no-show': 'assenza', 'late-leave': 'uscita tardiva' }

function factsOf({ kind, title, happened_at }: ContestedLapse) {
  return [
    { label: 'Che cosa', text: capital(whats[kind]) },
    { label: 'Partita', text: title },
    { label: 'Quando', text: writeMoment(happened_at) },
  ]
}
