import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { dismissToast, TOAST_MS, TOAST_WITH_ACTION_MS, type Toast, type ToastTone } from './toast-store.ts'

const icons: Record<ToastTone, typeof Info> = { success: CircleCheck, error: CircleAlert, info: Info }
const colours: Record<ToastTone, string> = { success: 'text-libero', error: 'text-danger', info: 'text-info' }

export function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  useDismissTimer(toast, isPaused)
  const Icon = icons[toast.tone]
  return (
    <div className="toast-in pointer-events-auto flex items-start gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-4 shadow-e2">
      <Icon className={`mt-3 ${colours[toast.tone]}`} />
      <div className="min-w-0 flex-1 py-2.5">
        <p className="text-small font-button">{toast.title}</p>
        {toast.description && <p className="text-small text-ink2">{toast.description}</p>}
        {toast.action && <Action toast={toast} action={toast.action} />}
      </div>
      <IconButton label="Chiudi notifica" icon={<X />} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}

function Action({ toast, action }: { toast: Toast; action: NonNullable<Toast['action']> }) {
  function press() {
    action.onPress()
    dismissToast(toast.id)
  }
  return (
    <Button tone="ghost" size="small" className="mt-2" onClick={press}>
      {action.label}
    </Button>
  )
}

/** The clock stops while somebody attends to the notices, and goes on with what was left. */
function useDismissTimer(toast: Toast, isPaused: boolean): void {
  const left = useRef(toast.ms ?? (toast.action ? TOAST_WITH_ACTION_MS : TOAST_MS))
  useEffect(() => {
    if (isPaused) return
    const started = performance.now()
    const timer = setTimeout(() => dismissToast(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [toast.id, isPaused])
}
