import X from 'lucide-react/icons/x'
import { Suspense, useRef, useState } from 'react'
import { sportLabel } from '#contract/sport.ts'
import { lazyPart } from '#web/page/late-part.ts'
import type { SearchForm } from '#web/path/search-path.ts'
import { classNames } from '#web/ui/class-names.ts'
import { clockOf, formatDate } from '#web/words/dates.ts'
import { bandNames } from '../when-in-words.ts'
import { type Part, partNames, parts } from './search-form.ts'

const PartEditor = lazyPart(() => import('./part-editor.tsx').then(module => module.PartEditor))

type PartChipsProps = {
  form: SearchForm
  today: string
  times: readonly string[]
  onChange: (change: Partial<SearchForm>) => void
  className?: string
}

/** The four parts of the search as its active filters: each opens its own control, and can be taken away. */
export function PartChips({ form, onChange, className, ...editor }: PartChipsProps) {
  const [edited, setEdited] = useState<Part>()
  const anchor = useRef<HTMLElement>(null)
  return (
    <ul aria-label="Filtri attivi" className={classNames('flex gap-2', className)}>
      {parts.map(part => (
        <li key={part} className={chipClass}>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={edited === part}
            aria-label={`${partNames[part]}: ${textOf(part, form) || 'scegli'}. Modifica`}
            onClick={event => {
              anchor.current = event.currentTarget
              setEdited(part)
            }}
            className={classNames(
              'min-h-10 truncate rounded-full pl-3.5 text-small font-button tnum pointer-coarse:min-h-11',
              textOf(part, form) ? 'pr-1' : 'pr-3.5 text-muted',
            )}
          >
            {textOf(part, form) || partNames[part]}
          </button>
          {textOf(part, form) && (
            <button
              type="button"
              title={`Togli ${textOf(part, form)}`}
              onClick={() => onChange({ [part]: '', ...(part === 'startTime' && { band: '' }) })}
              className="flex size-10 flex-none items-center justify-center rounded-full text-muted hover:text-ink pointer-coarse:size-11"
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
      {edited && (
        <Suspense>
          <PartEditor
            part={edited}
            form={form}
            anchor={anchor}
            onChange={onChange}
            onClose={() => setEdited(undefined)}
            {...editor}
          />
        </Suspense>
      )}
    </ul>
  )
}

const chipClass =
  'flex min-w-0 max-w-60 flex-none items-center rounded-full border border-line bg-surface hover:border-edge'

function textOf(part: Part, form: SearchForm): string {
  if (part === 'sport') return form.sport && sportLabel(form.sport)
  if (part === 'date') return form.date && formatDate(form.date)
  if (part === 'startTime' && !form.startTime) return form.band && bandNames[form.band]
  return part === 'startTime' ? clockOf(form.startTime) : form[part]
}
