import { type ColumnUse, columnUses, type Import, type Mapping } from '#contract/import.ts'
import { type SportSlug, sports } from '#contract/sport.ts'
import { counted } from '#web/lib/numbers.ts'
import { Select } from '#web/ui/select.tsx'
import { useWords } from './words.ts'

/** A word of the file that names no sport of ours, and how often. */
export type Kind = { kind: string; rows: number }

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
        >
          <option value="">{isRecognised(found, use) ? 'Non usare' : 'Nessuna colonna'}</option>
          {columns.map(column => (
            <option key={column} value={column}>
              {column}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}

/** Words of the file that name no sport of ours, and those explained before. */
export function Kinds({ found: { mapping }, kinds }: { found: Import; kinds: readonly Kind[] }) {
  const explained = Object.keys(mapping.kinds).map(kind => ({ kind, rows: 0 }))
  const all = [...explained, ...kinds.filter(({ kind }) => !(kind in mapping.kinds))]
  if (all.length === 0) return null
  return (
    <fieldset className="mt-5">
      <legend className="text-small font-label">Parole che non nominano un nostro sport</legend>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {all.map(({ kind, rows }) => (
          <Select
            key={kind}
            label={<span className="[overflow-wrap:anywhere]">{kind}</span>}
            labelEnd={
              rows > 0 && <span className="text-meta text-muted">{counted(rows, 'riga', 'righe')}</span>
            }
            name={`kind ${kind}`}
            defaultValue={(mapping.kinds[kind] ?? []).join(' ')}
          >
            <option value="">Non importare</option>
            {sports.map(({ slug, label }) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
            {(mapping.kinds[kind]?.length ?? 0) > 1 && (
              <option value={mapping.kinds[kind]?.join(' ')}>Più sport, come nella mappa</option>
            )}
          </Select>
        ))}
      </div>
    </fieldset>
  )
}

/** Leaving the choice empty takes such a column away; of any other use it says nothing. */
function isRecognised({ uses, mapping }: Import, use: ColumnUse): boolean {
  return uses[use] !== undefined || mapping.columns[use] === null
}

/** What the fields say, as a map. */
export function readMapping(typed: FormData, found: Import): Mapping {
  const columns: Mapping['columns'] = {}
  for (const use of columnUses) {
    const column = String(typed.get(`column ${use}`) ?? '')
    if (column) columns[use] = column
    else if (isRecognised(found, use)) columns[use] = null
  }
  const kinds: Mapping['kinds'] = {}
  for (const [name, value] of typed) {
    // The options are slugs of sports.
    if (name.startsWith('kind ') && value) kinds[name.slice(5)] = String(value).split(' ') as SportSlug[]
  }
  const city = String(typed.get('city') ?? '').trim()
  return { columns, kinds, ...(city && { city }) }
}
