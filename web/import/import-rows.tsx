import Download from 'lucide-react/icons/download'
import { type ImportCounts, type ImportRow, ROWS_SHOWN } from '#contract/import.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Shown } from './queries.ts'

const outcomes = {
  stored: { label: 'Da importare', done: 'Importata', tone: 'free' },
  refused: { label: 'Rifiutata', done: 'Rifiutata', tone: 'danger' },
  double: { label: 'Doppia', done: 'Doppia', tone: 'quiet' },
} as const

type RowsProps = {
  id: string
  rows: readonly ImportRow[]
  counts: ImportCounts
  /** Whether what is to be written has been. */
  isSaved: boolean
  show: Shown
  onShow: (show: Shown) => void
}

/** The first rows of each outcome; the whole file as a report. */
export function ImportRows({ id, rows, counts, isSaved, show, onShow }: RowsProps) {
  return (
    <section aria-labelledby="righe">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="righe" className="heading text-section">
          Riga per riga
        </h3>
        <ButtonLink
          href={`/api/imports/${id}/report.csv`}
          download
          tone="ghost"
          size="small"
          icon={<Download aria-hidden="true" />}
        >
          Scarica il resoconto
        </ButtonLink>
      </div>
      <Tabs
        label="Righe da mostrare"
        tabs={[
          { id: 'all', label: 'Tutte' },
          { id: 'stored', label: isSaved ? 'Importate' : 'Da importare' },
          { id: 'refused', label: 'Rifiutate', count: counts.refused },
          { id: 'double', label: 'Doppie', count: counts.doubles },
        ]}
        value={show}
        onChange={onShow}
        className="mt-2"
      >
        {rows.length === 0 ? (
          <p className="text-ink2">Nessuna riga.</p>
        ) : (
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {rows.map(row => (
              <Row key={row.line} row={row} isSaved={isSaved} />
            ))}
          </ul>
        )}
        {rows.length === ROWS_SHOWN && (
          <p className="mt-2 text-meta text-muted">Le prime {ROWS_SHOWN}: il resoconto le contiene tutte.</p>
        )}
      </Tabs>
    </section>
  )
}

function Row({ row: { line, text, outcome, reason }, isSaved }: { row: ImportRow; isSaved: boolean }) {
  const { label, done, tone } = outcomes[outcome]
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <span className="min-w-8 flex-none text-meta text-muted tnum sm:min-w-12">{line}</span>
      <span className="min-w-0 flex-1 text-small [overflow-wrap:anywhere]">
        {text || '(vuota)'}
        {reason && <span className="block text-ink2">{reason}</span>}
      </span>
      <Badge tone={tone}>{isSaved ? done : label}</Badge>
    </li>
  )
}
