import { useEffect, useEffectEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Calendar } from '#web/ui/calendar.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

declare global {
  /** Not in TypeScript's list of what a browser has: it is in Chrome and Edge alone. */
  var CloseWatcher: undefined | (new () => { onclose: (() => void) | null; destroy: () => void })
}

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
  useCloseRequest(props.onClose)
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

/**
 * The calendar has no address of its own, so the way back would leave the page below it. Where the browser offers it (Chrome on
 * Android), it asks the calendar to close instead.
 */
function useCloseRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!window.CloseWatcher) return
    const watcher = new window.CloseWatcher()
    watcher.onclose = () => close()
    return () => watcher.destroy()
  }, [])
}
