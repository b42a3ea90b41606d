import { type ColumnUse, columnUses, type Import, type Mapping, systems } from '#contract/import.ts'
import { type SportSlug, sports } from '#contract/sport.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { systemWords, useWords } from './words.ts'

const LONGEST_OPTION = 70

/** Which column of the file holds what. */
export function Columns({ found }: { found: Import }) {
  const { columns, uses, mapping } = found
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {columnUses.map(use => (
        <Select
          key={use}
          label={useWords[use]}
          name={`column ${use}`}
          defaultValue={mapping.columns[use] ?? uses[use] ?? ''}
          data-proposed=""
        >
          <option value="">{isRecognised(found, use) ? 'Non usare' : 'Nessuna colonna'}</option>
          {columns.map(column => (
            <option key={column} value={column}>
              {columnText(column, found.samples[column])}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}

/** 'DEN_IMP: Palestra Volta, Campo Rossi' */
function columnText(column: string, samples: readonly string[] = []): string {
  return samples.length > 0 ? `${column}: ${samples.join(', ')}`.slice(0, LONGEST_OPTION) : column
}

/** Words of the file that were explained before. */
export function Explained({ found: { mapping } }: { found: Import }) {
  const kinds = Object.entries(mapping.kinds)
  const comuni = Object.entries(mapping.comuni)
  if (kinds.length + comuni.length === 0) return null
  return (
    <fieldset className="mt-5">
      <legend className="text-small font-label">Parole già spiegate</legend>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {kinds.map(([kind, meant]) => (
          <Select
            key={kind}
            label={<span className="wrap-anywhere">{kind}</span>}
            name={`kind ${kind}`}
            defaultValue={meant.join(' ')}
            data-proposed=""
          >
            <SportOptions />
            {meant.length > 1 && <option value={meant.join(' ')}>Più sport, come nella mappa</option>}
          </Select>
        ))}
        {comuni.map(([text, city]) => (
          <TextField
            key={text}
            label={<span className="wrap-anywhere">{text}</span>}
            name={`comune ${text}`}
            maxLength={80}
            defaultValue={city}
            data-proposed=""
          />
        ))}
      </div>
    </fieldset>
  )
}

export function SportOptions() {
  return (
    <>
      <option value="">Non importare</option>
      {sports.map(({ slug, label }) => (
        <option key={slug} value={slug}>
          {label}
        </option>
      ))}
    </>
  )
}

/** The system in which coordinates are written. */
export function SystemSelect({ found: { mapping } }: { found: Import }) {
  return (
    <Select
      label="Sistema delle coordinate"
      name="system"
      defaultValue={mapping.system ?? ''}
      data-proposed=""
    >
      <option value="">Gradi, o come dice il file</option>
      {systems.map(system => (
        <option key={system} value={system}>
          {system} ({systemWords[system]})
        </option>
      ))}
    </Select>
  )
}

/** Whether a column has this use, or was taken from it. Only then does an empty choice mean: no column. */
function isRecognised({ uses, mapping }: Import, use: ColumnUse): boolean {
  return uses[use] !== undefined || mapping.columns[use] === null
}

/** Reads the mapping from the form's fields. */
export function readMapping(typed: FormData, found: Import): Mapping {
  // Without columns the form asks for none: what was said of them before holds.
  const isUnread = found.columns.length === 0
  const columns: Mapping['columns'] = isUnread ? { ...found.mapping.columns } : {}
  for (const use of isUnread ? [] : columnUses) {
    const column = String(typed.get(`column ${use}`) ?? '')
    if (column) columns[use] = column
    else if (isRecognised(found, use)) columns[use] = null
  }
  const kinds: Mapping['kinds'] = {}
  for (const [name, value] of typed) {
    // The options are slugs of sports.
    if (name.startsWith('kind ') && value) kinds[name.slice(5)] = String(value).split(' ') as SportSlug[]
  }
  const comuni: Mapping['comuni'] = {}
  for (const [name, value] of typed) {
    if (name.startsWith('comune ') && value) comuni[name.slice(7)] = String(value).trim()
  }
  const city = String(typed.get('city') ?? '').trim()
  const system = systems.find(name => name === typed.get('system'))
  return { columns, kinds, comuni, ...(city && { city }), ...(system && { system }) }
}
