import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ToastCard } from './toast-card.tsx'
import { noToasts, readToasts, subscribeToasts, type Toast } from './toast-store.ts'

/**
 * Once per page, in the shell. Two live regions exist from the start, because one that arrives together with
 * its message is not announced: errors interrupt, the rest waits its turn. F8 moves the focus here.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts, () => noToasts)
  const [isAttended, setAttended] = useState(false)
  const isHidden = useHiddenTab()
  const region = useRef<HTMLElement>(null)
  useFocusKey('F8', region)

  const isPaused = isAttended || isHidden
  return (
    <section
      ref={region}
      aria-label="Notifiche (F8)"
      tabIndex={-1}
      // React Aria then leaves the notices readable and clickable while a dialog is open.
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--edge)+1.25rem)] z-60 grid gap-2 outline-none max-md:in-[body:has(.sheet)]:top-3 max-md:in-[body:has(.sheet)]:bottom-auto md:inset-x-auto md:top-20 md:right-6 md:bottom-auto md:w-90"
      onPointerEnter={() => setAttended(true)}
      onPointerLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      <div aria-live="polite" className="contents">
        <Cards toasts={toasts.filter(toast => toast.tone !== 'error')} isPaused={isPaused} />
      </div>
      <div aria-live="assertive" className="contents">
        <Cards toasts={toasts.filter(toast => toast.tone === 'error')} isPaused={isPaused} />
      </div>
    </section>
  )
}

function Cards({ toasts, isPaused }: { toasts: readonly Toast[]; isPaused: boolean }) {
  return toasts.map(toast => <ToastCard key={toast.id} toast={toast} isPaused={isPaused} />)
}

function useHiddenTab(): boolean {
  return useSyncExternalStore(
    listener => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'hidden',
    () => false,
  )
}

function useFocusKey(key: string, target: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function focus(event: KeyboardEvent) {
      if (event.key !== key) return
      event.preventDefault()
      target.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [key, target])
}
