import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { type Import, Mapping } from '#contract/import.ts'
import { adviceFor } from '#web/api/messages.ts'
import { keptForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Columns, Explained, readMapping, SystemSelect } from './mapping-fields.tsx'
import { useReread } from './use-reread.ts'

type MappingFormProps = {
  found: Import
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** What the file alone does not tell: which column is what, of which comune, which sports its words mean. */
export function MappingForm({ found, isOpen, onToggle }: MappingFormProps) {
  const kept = `import ${found.id}`
  const [fault, setFault] = useState<string>()
  const change = useReread(found, kept)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setFault(undefined)
    const typed = new FormData(event.currentTarget)
    change.mutate({ mapping: readMapping(typed, found), source: String(typed.get('source')) || found.source })
  }

  async function takeFile(file: File) {
    const read = await parseMapping(file)
    setFault(read.fault)
    if (read.mapping) change.mutate({ mapping: read.mapping })
  }

  // A file of which nothing could be read has no columns to choose from.
  const isUnread = found.columns.length === 0
  const error = fault ?? adviceFor(change.error)
  return (
    <Card as="section" aria-label="Spiega il file">
      <details open={isOpen} onToggle={event => onToggle(event.currentTarget.open)} className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="block text-card heading-card">Spiega il file</span>
            <span className="block text-small text-ink2">
              {isUnread ? 'Comune, coordinate, fonte' : 'Colonne, comune, coordinate, fonte'}
            </span>
          </span>
          <ChevronDown
            className="flex-none text-ink2 transition-transform group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <MappingUpload onFile={file => void takeFile(file)} />
        <FormError className="mt-3">{error}</FormError>
        <form {...keptForm(kept)} onSubmit={submit} className="mt-4">
          {!isUnread && <Columns found={found} />}
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <TextField
              label="Comune di tutte le righe"
              name="city"
              optional
              maxLength={80}
              defaultValue={found.mapping.city ?? ''}
              data-proposed=""
              hint="Se nessuna colonna lo dice"
            />
            <SystemSelect found={found} />
            <TextField
              label="Fonte"
              name="source"
              maxLength={80}
              defaultValue={found.source}
              data-proposed=""
            />
          </div>
          <Explained found={found} />
          <Button
            type="submit"
            // With a file that cannot be read there is nothing else to do.
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

function MappingUpload({ onFile }: { onFile: (file: File) => void }) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Emptied, so that the same file can be chosen again once it is mended.
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <label className="mt-3 inline-block cursor-pointer rounded-chip border-[1.5px] border-edge px-4 py-2.5 text-small font-button focus-within:outline-3 focus-within:outline-focus hover:bg-sunken">
      Carica una mappa
      <input type="file" accept=".json,application/json" className="sr-only" onChange={take} />
    </label>
  )
}

const NO_MAPPING = 'Il file non è una mappa: deve essere JSON con columns, kinds e city'

/** The mapping in a file, or what is wrong with it and in which place. */
async function parseMapping(file: File): Promise<{ mapping?: Mapping; fault?: string }> {
  const text = await file.text()
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { fault: NO_MAPPING }
  }
  const { data, error } = Mapping.safeParse(json)
  if (data) return { mapping: data }
  const [issue] = error.issues
  const place = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])].join('.')
  return { fault: place ? `Nella mappa non va «${place}»: correggilo e ricarica il file.` : NO_MAPPING }
}
