import { parseArgs } from 'node:util'

export const exitCodes = { done: 0, failed: 1, usage: 2, refused: 3 } as const

export const usage = `Facilities from a public list: GeoJSON, CSV or .xlsx.

  npm run import -- FILE [options]

  --dry-run        say what every row becomes, and write nothing
  --partial        write the good rows although others are refused
  --map FILE       JSON that explains columns, sports, comuni and coordinates
  --comune NAME    the comune of every row, where no column tells it: "Castro (BG)"
  --source NAME    by which its facilities are known when the list comes again; else the file's name, or the name under
                   which the list came before
  --bookable       prepare fields without price and hours for the day somebody runs them; refused where a
                   facility has neither telephone nor email, unless --partial leaves those closed
  --help           these words

For example, first to look and then to write:

  npm run import -- impianti-2026.csv --source "Comune di Marino" --dry-run
  npm run import -- impianti-2026.csv --source "Comune di Marino" --partial

It ends with ${exitCodes.done} when all is written, ${exitCodes.failed} when it failed, ${exitCodes.usage} when the call or the map is wrong, and ${exitCodes.refused} when rows or
--bookable are refused and --partial is not given; unless with ${exitCodes.done}, nothing is written. With --dry-run it ends as
it would without. docs/how-to/import-facilities.md says more.`

/** Why the command ends before anything is written. */
export class Ended extends Error {
  readonly code: number
  constructor(how: Exclude<keyof typeof exitCodes, 'done'>, message: string) {
    super(message)
    this.name = 'Ended'
    this.code = exitCodes[how]
  }
}

/** @throws Ended when there is not exactly one file, or an unknown option */
export function readArguments(args: string[]) {
  const { values, positionals } = parse(args)
  const [file = '', ...others] = positionals
  if (!values.help && (file === '' || others.length > 0))
    throw new Ended('usage', `one file is needed\n\n${usage}`)
  return { values, file }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        partial: { type: 'boolean', default: false },
        map: { type: 'string' },
        comune: { type: 'string' },
        source: { type: 'string' },
        bookable: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new Ended('usage', `${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}
