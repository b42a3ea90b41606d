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
  /** What the rows are, for whoever does not see them. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The width from which on it is a table: with many columns it needs a wide screen beside the menu. */
  from?: keyof typeof looks
}

const looks = {
  md: {
    table: 'max-md:block',
    head: 'max-md:sr-only',
    heading: 'px-3',
    body: 'max-md:grid max-md:gap-2.5',
    row: 'max-md:grid max-md:gap-1.5 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-3.5 md:hover:bg-sunken',
    cell: 'md:border-b md:border-line md:px-3 md:py-2',
    figure: 'md:text-right md:whitespace-nowrap',
    title: 'max-md:text-card',
    other: 'max-md:flex max-md:items-center max-md:justify-between max-md:gap-3',
    name: 'md:hidden',
  },
  xl: {
    table: 'max-xl:block',
    head: 'max-xl:sr-only',
    heading: 'px-2 first:pl-3 last:pr-3',
    body: 'max-xl:grid max-xl:grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] max-xl:gap-2.5',
    row: 'max-xl:grid max-xl:content-start max-xl:gap-1.5 max-xl:rounded-card max-xl:border max-xl:border-line max-xl:bg-surface max-xl:p-3.5 xl:hover:bg-sunken',
    cell: 'xl:border-b xl:border-line xl:px-2 xl:py-2 xl:first:pl-3 xl:last:pr-3',
    figure: 'xl:text-right xl:whitespace-nowrap',
    title: 'max-xl:text-card',
    other: 'max-xl:flex max-xl:items-center max-xl:justify-between max-xl:gap-3',
    name: 'xl:hidden',
  },
} as const

/**
 * Many rows at a glance; where there is no room, each is a card that names its figures. Both are the same table, whose roles are
 * written out because a browser forgets those of a table that is laid out as something else.
 */
export function Table<Row>({ caption, columns, rows, keyOf, from = 'md' }: TableProps<Row>) {
  const look = looks[from]
  return (
    // biome-ignore lint/a11y/noRedundantRoles: laid out as blocks it would be no table any more
    <table role="table" className={classNames('w-full text-left text-small', look.table)}>
      <caption className="sr-only">{caption}</caption>
      <thead className={look.head}>
        <tr>
          {columns.map(({ id, name, isFigure }) => (
            <th
              key={id}
              scope="col"
              className={classNames(
                'border-b border-edge py-2 text-meta font-label text-muted',
                look.heading,
                isFigure && 'text-right',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={look.body}>
        {rows.map(row => (
          <tr
            key={keyOf(row)}
            // biome-ignore lint/a11y/noRedundantRoles: as above
            role="row"
            className={look.row}
          >
            {columns.map(column => (
              <Cell key={column.id} column={column} row={row} look={look} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps<Row> = { column: Column<Row>; row: Row; look: (typeof looks)[keyof typeof looks] }

function Cell<Row>({ column, row, look }: CellProps<Row>) {
  const { name, cell, isFigure, isTitle } = column
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: as above
      role="cell"
      className={classNames(
        'min-w-0 wrap-anywhere',
        look.cell,
        isFigure && `tnum ${look.figure}`,
        isTitle ? `font-label ${look.title}` : look.other,
      )}
    >
      {!isTitle && (
        <span className={classNames('flex-none text-muted', look.name)} aria-hidden="true">
          {name}
        </span>
      )}
      {cell(row)}
    </td>
  )
}
