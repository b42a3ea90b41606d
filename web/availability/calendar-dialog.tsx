import { Button } from '#web/ui/button.tsx'
import { Calendar } from '#web/ui/calendar.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type CalendarDialogProps = {
  isOpen: boolean
  onClose: () => void
  value: string
  /** The first day that may be chosen. */
  min: string
  onChange: (date: string) => void
  /** Takes the chosen day back, where none need be chosen. */
  onAnyDay?: (() => void) | undefined
}

export function CalendarDialog(props: CalendarDialogProps) {
  const choose = (date: string) => {
    props.onChange(date)
    props.onClose()
  }
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title="Scegli il giorno" size="narrow">
      <Calendar label="Data" value={props.value || undefined} min={props.min} onChange={choose} />
      {props.onAnyDay && (
        <Button
          tone="ghost"
          wide
          className="mt-3"
          onClick={() => {
            props.onAnyDay?.()
            props.onClose()
          }}
        >
          Tutti i giorni
        </Button>
      )}
    </Dialog>
  )
}
