import { keepPreviousData, useQuery } from '@tanstack/react-query'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import type { Place } from '#contract/place.ts'
import { useDebounced } from '#web/form/use-debounced.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import type { ComboboxItem } from '#web/ui/combobox-input.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLocateMe } from './locate-me.ts'
import { placesQuery } from './queries.ts'

const LOCATE: ComboboxItem = { id: 'locate', label: 'Usa la mia posizione', isAction: true }
const NONE: ComboboxItem = {
  id: 'none',
  label: 'Nessun comune così: se è una zona, cerca lo stesso',
  isNote: true,
}

type PlaceBoxProps = {
  value: string
  onChange: (location: string) => void
  /** A place was chosen from the list, or found by position: nothing more will be typed. */
  onChosen?: (location: string) => void
  error?: string | undefined
  /** For a narrow bar: the action is its target alone, without words, and the label is heard only. */
  compact?: boolean
  /** Beside others on a phone: there it asks in one word, and the action is its target alone. */
  narrow?: boolean
  className?: string
}

/** Comuni as one types, CAP with five digits, or the reader's own position. */
export function PlaceBox(props: PlaceBoxProps) {
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim())
  const { data, isPlaceholderData } = useQuery({
    ...placesQuery(text),
    enabled: text.length > 0,
    placeholderData: keepPreviousData,
  })
  const locate = useLocateMe(location => {
    props.onChange(location)
    props.onChosen?.(location)
  })
  const found = typed.trim() === '' ? [] : (data?.places ?? [])
  // Until the answer to this very text is there, only places that fit it can be chosen, so that nobody in haste takes another.
  const isBehind = isPlaceholderData || text !== typed.trim()
  const fitting = isBehind ? found.filter(place => beginsWith(place.name, typed.trim())) : found
  const isNone = !isBehind && typed.trim() !== '' && data?.places.length === 0

  return (
    <Combobox
      label="Località"
      bare={props.compact ?? false}
      // What stands beside it can keep to the field instead of the line below it.
      className={classNames(props.className, locate.isError && 'at-fault')}
      value={props.value}
      onChange={text => {
        if (locate.isError) locate.reset()
        props.onChange(text)
      }}
      onInput={setTyped}
      items={[LOCATE, ...fitting.map(toItem), ...(isNone ? [NONE] : [])]}
      onSelect={item => {
        setTyped('')
        if (item.id === LOCATE.id) locate.mutate()
        else props.onChosen?.(item.label)
      }}
      // Beside the field, too: a toast is gone after some seconds.
      error={locate.error?.message ?? props.error}
      placeholder={props.narrow ? 'Dove?' : 'Comune, zona o CAP'}
      name="location"
      startIcon={props.compact ? undefined : <MapPin />}
      endSlot={
        <button
          type="button"
          onClick={() => locate.isPending || locate.mutate()}
          aria-disabled={locate.isPending}
          title={props.compact ? LOCATE.label : undefined}
          className={`flex items-center justify-center gap-2 rounded-chip px-2 text-small font-button text-info ${props.compact ? 'min-h-9 min-w-9' : 'min-h-11 min-w-11'}`}
        >
          {locate.isPending ? <Spinner /> : <LocateFixed aria-hidden="true" />}
          {!props.compact && (
            <span className={props.narrow ? 'max-sm:sr-only' : 'max-[26rem]:sr-only'}>{LOCATE.label}</span>
          )}
        </button>
      }
    />
  )
}

const beginsWith = (name: string, text: string) => name.toLowerCase().startsWith(text.toLowerCase())

/** Two comuni that share a name get their full label: the name alone would mean the first. */
function toItem({ code, name, label, province }: Place, _: number, all: readonly Place[]): ComboboxItem {
  const isShared = all.some(other => other.name === name && other.code !== code)
  return { id: code, label: isShared ? label : name, detail: isShared ? undefined : province }
}
