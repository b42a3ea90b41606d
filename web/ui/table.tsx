import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Column<Row> = {
  id: string
  name: string
  cell: (row: Row) => ReactNode
  /** Figures stand under one another. */
  isFigure?: boolean
  /** What the row is about: the heading of its card on a phone. */
  isTitle?: boolean
}

type TableProps<Row> = {
  /** What the rows are, for who does not see them. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  className?: string | undefined
}

/**
 * Many rows at a glance; on a phone each is a card that names its figures. One table for both: the roles are said
 * again because a browser forgets those of a table that is laid out as anything else.
 */
export function Table<Row>({ caption, columns, rows, keyOf, className }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: laid out as blocks it would be no table any more
    <table role="table" className={classNames('w-full text-left text-small max-md:block', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ id, name, isFigure }) => (
            <th
              key={id}
              scope="col"
              className={classNames(
                'border-b border-edge px-3 py-2 text-meta font-label text-muted',
                isFigure && 'text-right',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-2.5">
        {rows.map(row => (
          <tr
            key={keyOf(row)}
            // biome-ignore lint/a11y/noRedundantRoles: as above
            role="row"
            className="max-md:grid max-md:gap-1.5 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-3.5 md:hover:bg-sunken"
          >
            {columns.map(column => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { name, cell, isFigure, isTitle } = column
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: as above
      role="cell"
      className={classNames(
        'min-w-0 [overflow-wrap:anywhere] md:border-b md:border-line md:px-3 md:py-2',
        isFigure && 'tnum md:text-right md:whitespace-nowrap',
        isTitle ? 'font-label max-md:text-card' : 'max-md:flex max-md:justify-between max-md:gap-3',
      )}
    >
      {!isTitle && (
        <span className="flex-none text-muted md:hidden" aria-hidden="true">
          {name}
        </span>
      )}
      {cell(row)}
    </td>
  )
}
