import { useMutation, useQueryClient } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { type ColumnUse, columnUses, type Import, Mapping } from '#contract/import.ts'
import { type SportSlug, sports } from '#contract/sport.ts'
import { messageFor } from '#web/lib/messages.ts'
import { counted } from '#web/lib/numbers.ts'
import { api } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useWords } from './words.ts'

type Kind = { kind: string; rows: number }

/** What the file alone does not tell: which column is what, of which comune, which sports its words mean. */
export function MappingForm({ found, kinds }: { found: Import; kinds: readonly Kind[] }) {
  const queries = useQueryClient()
  const [fault, setFault] = useState<string>()
  const change = useMutation({
    mutationFn: (body: { mapping: Mapping; source?: string }) =>
      api('PATCH /api/imports/{id}', { params: { id: found.id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['GET /api/imports/{id}'] }),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    change.mutate({ mapping: readMapping(typed, found), source: String(typed.get('source')) || found.source })
  }

  async function takeFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    const mapping = await parseMapping(file)
    setFault(mapping ? undefined : 'Il file non è una mappa: deve essere JSON con columns, kinds e city')
    if (mapping) change.mutate({ mapping })
  }

  const error = fault ?? (change.error ? messageFor(change.error).suggestion : undefined)
  return (
    <Card as="section" aria-label="Spiega il file">
      <details open={found.state === 'failed'} className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="block text-card heading-card">Spiega il file</span>
            <span className="block text-small text-ink2">
              {kinds.length > 0
                ? `Colonne e comune; ${counted(kinds.length, 'parola da spiegare', 'parole da spiegare')}`
                : 'Colonne, comune, sport'}
            </span>
          </span>
          <ChevronDown
            className="flex-none text-ink2 transition-transform group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <label className="mt-3 inline-block cursor-pointer rounded-chip border-[1.5px] border-edge px-4 py-2.5 text-small font-button focus-within:outline-3 focus-within:outline-focus hover:bg-sunken">
          Carica una mappa
          <input
            type="file"
            accept=".json,application/json"
            className="sr-only"
            onChange={event => void takeFile(event)}
          />
        </label>
        <FormError className="mt-3">{error}</FormError>
        <form onSubmit={submit} className="mt-4">
          <Columns found={found} />
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <TextField
              label="Comune di tutte le righe"
              name="city"
              optional
              maxLength={80}
              defaultValue={found.mapping.city ?? ''}
              hint="Se nessuna colonna lo dice"
            />
            <TextField label="Fonte" name="source" maxLength={80} defaultValue={found.source} />
          </div>
          <Kinds found={found} kinds={kinds} />
          <Button
            type="submit"
            // A file that cannot be read has nothing else to be done with it.
            tone={found.state === 'failed' ? 'ink' : 'ghost'}
            className="mt-5"
            loading={change.isPending}
            loadingText="Rileggo..."
          >
            Rileggi il file
          </Button>
        </form>
      </details>
    </Card>
  )
}

function Columns({ found }: { found: Import }) {
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
function Kinds({ found: { mapping }, kinds }: { found: Import; kinds: readonly Kind[] }) {
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

function readMapping(typed: FormData, found: Import): Mapping {
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

async function parseMapping(file: File): Promise<Mapping | undefined> {
  try {
    return Mapping.parse(JSON.parse(await file.text()))
  } catch {
    return undefined
  }
}
