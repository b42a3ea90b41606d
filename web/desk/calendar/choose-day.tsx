import { Calendar } from '#web/ui/calendar.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type ChooseDayProps = { value: string; onChoose: (date: string) => void; onClose: () => void }

/** Any day, past or to come: whoever calls asks for one in six weeks. */
export function ChooseDay({ value, onChoose, onClose }: ChooseDayProps) {
  return (
    <Dialog isOpen onClose={onClose} title="Scegli il giorno" size="narrow">
      <Calendar label="Data" value={value} onChange={onChoose} />
    </Dialog>
  )
}
