import { Calendar } from '#web/ui/calendar.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export function CalendarDialog(props: {
  isOpen: boolean
  onClose: () => void
  value: string
  today: string
  onChange: (date: string) => void
}) {
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title="Scegli il giorno" size="narrow">
      <Calendar
        label="Data"
        value={props.value || undefined}
        min={props.today}
        onChange={date => {
          props.onChange(date)
          props.onClose()
        }}
      />
    </Dialog>
  )
}
