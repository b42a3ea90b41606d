import Download from 'lucide-react/icons/download'
import { type ImportCounts, type ImportRow, ROWS_SHOWN } from '#contract/import.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
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
  /** Of the whole file. */
  rowsRead: number
  counts: ImportCounts
  /** Whether the import has been written. */
  isSaved: boolean
  show: Shown
  onShow: (show: Shown) => void
  /** The last line of each page before this one. */
  turned: readonly number[]
  onTurn: (turned: readonly number[]) => void
}

/** The rows of each outcome, a page at a time; the whole file as a report. */
export function ImportRows(props: RowsProps) {
  const { id, rows, counts, isSaved, show, onShow, turned, onTurn } = props
  const last = rows.at(-1)
  const isMore = turned.length * ROWS_SHOWN + rows.length < totalOf(props)
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
        <div className="mt-2 flex gap-3">
          {turned.length > 0 && (
            <Button tone="ghost" size="small" onClick={() => onTurn(turned.slice(0, -1))}>
              Righe precedenti
            </Button>
          )}
          {isMore && last && (
            <Button tone="ghost" size="small" onClick={() => onTurn([...turned, last.line])}>
              Righe successive
            </Button>
          )}
        </div>
      </Tabs>
    </section>
  )
}

/** How many rows have the outcome that is shown. */
function totalOf({ show, rowsRead, counts: { refused, doubles } }: RowsProps): number {
  return { all: rowsRead, stored: rowsRead - refused - doubles, refused, double: doubles }[show]
}

/** 'Frascati (RM) · Via Roma 1, 00044 · posizione sconosciuta' */
function whereText({ place, address, position }: ImportRow): string {
  const at = position
    ? `${position.latitude.toFixed(4)}, ${position.longitude.toFixed(4)}`
    : 'posizione sconosciuta'
  return [place, address, at].filter(Boolean).join(' · ')
}

function Row({ row, isSaved }: { row: ImportRow; isSaved: boolean }) {
  const { line, text, outcome, reason } = row
  const { label, done, tone } = outcomes[outcome]
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <span className="min-w-8 flex-none text-meta text-muted tnum sm:min-w-12">{line}</span>
      <span className="min-w-0 flex-1 text-small wrap-anywhere">
        {text || '(vuota)'}
        {reason && <span className="block text-ink2">{reason}</span>}
        {outcome === 'stored' && <span className="block text-ink2">{whereText(row)}</span>}
      </span>
      <Badge tone={tone}>{isSaved ? done : label}</Badge>
    </li>
  )
}
