import type { FormEvent } from 'react'
import type { Import, RefusalGroup, RefusalTopic } from '#contract/import.ts'
import { adviceFor } from '#web/api/messages.ts'
import { keptForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { counted } from '#web/words/numbers.ts'
import { readMapping, SportOptions, SystemSelect } from './mapping-fields.tsx'
import { useReread } from './use-reread.ts'

/** Where to mend a row when explaining a word does not help. */
const advice: Record<RefusalTopic, string> = {
  name: 'Correggi il nome nel file.',
  sport: 'Completa lo sport nel file.',
  'other-sport': 'Se è uno dei nostri sport, correggilo nel file.',
  comune: 'Correggi il comune nel file.',
  'which-comune': 'Controlla qui sotto le colonne di comune, provincia e CAP, o correggi il file.',
  position: 'Scegli il sistema delle coordinate, o correggi posizione e comune nel file.',
}

type RefusalsProps = { found: Import; refusals: readonly RefusalGroup[] }

/** Why rows are refused, each reason once, with what mends it beside it. */
export function Refusals({ found, refusals }: RefusalsProps) {
  const kept = `import words ${found.id}`
  const explain = useReread(found, kept)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const { kinds, comuni, system } = readMapping(typed, found)
    const { system: before, ...mapping } = found.mapping
    // Where it was asked for, an empty choice is one, too: what the file says.
    const wanted = typed.has('system') ? system : before
    explain.mutate({
      mapping: {
        ...mapping,
        kinds: { ...mapping.kinds, ...kinds },
        comuni: { ...mapping.comuni, ...comuni },
        ...(wanted && { system: wanted }),
      },
    })
  }

  const firstPosition = refusals.find(({ topic }) => topic === 'position')
  const canExplain = firstPosition !== undefined || refusals.some(({ word }) => word)
  return (
    <Card as="section" aria-labelledby="motivi">
      <h3 id="motivi" className="text-card heading-card">
        Perché alcune righe sono rifiutate
      </h3>
      <form {...keptForm(kept)} onSubmit={submit}>
        <ul className="mt-2 divide-y divide-line">
          {refusals.map(group => (
            <li
              key={`${group.topic} ${group.word ?? group.reason}`}
              className="grid items-start gap-x-6 gap-y-2 py-3 sm:grid-cols-2"
            >
              <Reason group={group} />
              <Mend group={group} found={found} hasSystem={group === firstPosition} />
            </li>
          ))}
        </ul>
        <FormError className="mt-3">{adviceFor(explain.error)}</FormError>
        {canExplain && (
          <Button
            type="submit"
            tone="ghost"
            className="mt-3"
            loading={explain.isPending}
            loadingText="Rileggo..."
          >
            Applica e rileggi
          </Button>
        )}
      </form>
    </Card>
  )
}

function Reason({ group: { reason, rows, lines, examples } }: { group: RefusalGroup }) {
  return (
    <div className="min-w-0 text-small wrap-anywhere">
      <p className="first-letter:uppercase">{reason}</p>
      <p className="text-ink2">
        {counted(rows, 'riga', 'righe')}
        {rows > lines.length ? ', per esempio:' : ':'}
      </p>
      <ul className="text-ink2">
        {lines.map((line, at) => (
          <li key={line}>
            <span className="tnum">{line}</span>: {examples[at] || '(vuota)'}
          </li>
        ))}
      </ul>
    </div>
  )
}

type MendProps = { group: RefusalGroup; found: Import; hasSystem: boolean }

function Mend({ group: { topic, word }, found, hasSystem }: MendProps) {
  if (topic === 'sport' && word) {
    return (
      <Select label={`Che sport è «${word}»?`} name={`kind ${word}`} defaultValue="">
        <SportOptions />
      </Select>
    )
  }
  if (topic === 'comune' && word) {
    return <TextField label={`Quale comune è «${word}»?`} name={`comune ${word}`} optional maxLength={80} />
  }
  return (
    <div className="text-small text-ink2">
      {hasSystem && <SystemSelect found={found} />}
      <p className={hasSystem ? 'mt-1' : ''}>{advice[topic]}</p>
    </div>
  )
}
