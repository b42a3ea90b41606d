import type { Board, BoardRow } from '#contract/tournament-board.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { teamHeading } from '../words.ts'
import { groupLetter, hasOneTable } from './board-words.ts'

const FIGURES = [
  ['G', 'Giocate', 'played'],
  ['V', 'Vinte', 'won'],
  ['N', 'Pareggiate', 'drawn'],
  ['P', 'Perse', 'lost'],
  ['DR', 'Differenza', 'difference'],
  ['Pt', 'Punti', 'points'],
] as const

export function GroupTable({ board, group }: { board: Board; group: number }) {
  const rows = board.groups[group] ?? []
  const name = hasOneTable(board) ? 'Girone unico' : `Girone ${groupLetter(group)}`
  const teamOf = (team: number) => board.teams.find(({ number }) => number === team)
  return (
    <Card padded={false}>
      <div className="flex items-baseline justify-between gap-3 px-3.5 pt-3">
        <h3 className="text-card heading-card">{name}</h3>
        {board.advancing > 0 && (
          <p className="text-meta text-ink2">
            {board.advancing === 1 ? 'ne passa 1' : `passano in ${board.advancing}`}
          </p>
        )}
      </div>
      <table className="mt-1 w-full text-small tnum">
        <caption className="sr-only">Classifica, {name}</caption>
        <thead>
          <tr className="text-meta text-ink2">
            <th className="w-8" scope="col">
              <span className="sr-only">Posizione</span>
            </th>
            <th scope="col" className="py-2 text-left font-normal">
              {teamHeading(board.sport)}
            </th>
            {FIGURES.map(([short, long]) => (
              <th key={short} scope="col" className="w-8 text-center font-normal">
                <span aria-hidden="true" title={long}>
                  {short}
                </span>
                <span className="sr-only">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={row.team} row={row} rank={index + 1} team={teamOf(row.team)} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Row({ row, rank, team }: { row: BoardRow; rank: number; team: Board['teams'][number] | undefined }) {
  const { goesOn } = row
  return (
    <tr className="border-t border-line">
      <td className={classNames('relative py-2.5 text-center', goesOn && 'font-label text-libero-ink')}>
        {goesOn && (
          <span aria-hidden="true" className="absolute inset-y-1.5 left-0 w-1 rounded-r-full bg-libero" />
        )}
        {rank}
        {goesOn && <span className="sr-only"> passa</span>}
      </td>
      <th
        scope="row"
        className={classNames('py-2.5 text-left wrap-anywhere', goesOn ? 'font-label' : 'font-normal')}
      >
        {team?.name}
        {team?.hasWithdrawn && <span className="text-meta font-normal text-ink2"> · ritiro</span>}
      </th>
      {FIGURES.map(([short, , key]) => (
        <td key={short} className={classNames('text-center', key === 'points' && 'font-label')}>
          {key === 'difference' ? signed(row[key]) : row[key]}
        </td>
      ))}
    </tr>
  )
}

/** With the minus of typesetters, which is as wide as the plus. */
function signed(difference: number): string {
  if (difference === 0) return '0'
  return difference > 0 ? `+${difference}` : `−${-difference}`
}
