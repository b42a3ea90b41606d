import type { RefObject } from 'react'
import { useNow } from '#web/device/now.ts'
import type { SearchForm } from '#web/path/search-path.ts'
import { Calendar } from '#web/ui/calendar.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { eveningAt } from '#web/words/dates.ts'
import { PlaceControl, SportControl, TimeControl } from './part-controls.tsx'
import { type Part, partNames } from './search-form.ts'

export type PartEditorProps = {
  part: Part
  form: SearchForm
  today: string
  times: readonly string[]
  /** What was touched: the popover stands under it. */
  anchor: RefObject<Element | null>
  onChange: (change: Partial<SearchForm>) => void
  onClose: () => void
}

/** The control of one part of the search: under its chip where there is room, as a sheet on a phone. */
export function PartEditor(props: PartEditorProps) {
  const { part, anchor, onClose } = props
  if (!window.matchMedia('(width >= 48rem)').matches) {
    return (
      <Dialog isOpen onClose={onClose} title={partNames[part]} size="narrow">
        <Control {...props} />
      </Dialog>
    )
  }
  return (
    <Popover
      isOpen
      label={partNames[part]}
      anchor={anchor}
      placement="bottom start"
      onClose={onClose}
      className="w-96 overflow-y-auto"
    >
      <Control {...props} />
    </Popover>
  )
}

function Control({ part, form, today, times, onChange, onClose }: PartEditorProps) {
  const evening = eveningAt(useNow())
  const apply = (change: Partial<SearchForm>) => {
    onChange(change)
    onClose()
  }
  if (part === 'sport') return <SportControl form={form} onChange={apply} />
  if (part === 'location') return <PlaceControl form={form} onChange={apply} />
  if (part === 'startTime')
    return <TimeControl form={form} onChange={apply} times={times} today={today} evening={evening} />
  return (
    <Calendar label="Data" value={form.date || undefined} min={evening} onChange={date => apply({ date })} />
  )
}
