import type { Company } from '#contract/site.ts'
import type { Database } from '../db/database.ts'
import { tasksOf } from '../kit/task.ts'
import { composeLetter } from '../mail/layout.ts'
import type { Letter } from '../mail/letter.ts'
import type { Mailer } from '../mail/mailer.ts'
import { writeMoment } from '../mail/words.ts'
import { type ContestedLapse, findLapseForLetter } from './store.ts'

type Parts = { db: Database; mailer: Mailer; config: { company: Company } }

export function reliabilityJobs({ db, mailer, config }: Parts) {
  return tasksOf({
    'lapse-letter': async ({ lapseId }) => {
      const row = await findLapseForLetter(db, lapseId)
      if (row?.contest) await mailer.send(await writeContestLetter(row, config.company))
    },
  })
}

/** A letter to the company: a contested lapse counts again only if a person there decides so. */
export function writeContestLetter(row: ContestedLapse, company: Company): Promise<Letter> {
  return composeLetter(
    {
      subject: `Segnalazione contestata: ${row.title}`,
      title: 'Qualcuno dice che è andata diversamente',
      paragraphs: [row.contest ?? ''],
      facts: [
        { label: 'Che cosa', text: row.kind === 'no-show' ? 'Assenza' : 'Uscita tardiva' },
        { label: 'Partita', text: row.title },
        { label: 'Quando', text: writeMoment(row.happened_at) },
        { label: 'Chi', text: `${row.name}, ${row.email}` },
      ],
      closing: ['Finché nessuno decide, non conta.'],
    },
    { messageId: `lapse-${row.id}@campolibero`, to: company.email },
  )
}
