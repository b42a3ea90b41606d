export type ToastTone = 'success' | 'error' | 'info'

export type Toast = {
  id: number
  title: string
  description?: string
  tone: ToastTone
  action?: { label: string; onPress: () => void }
  /** How long it stays where the usual time would be too long. */
  ms?: number
}

export type NewToast = Omit<Toast, 'id' | 'tone'> & { tone?: ToastTone }

/** 3 s as specified; with something to undo, 10. */
export const TOAST_MS = 3_000
export const TOAST_WITH_ACTION_MS = 10_000
const MAX_TOASTS = 3

export const noToasts: readonly Toast[] = []

let toasts = noToasts
let nextId = 1
const listeners = new Set<() => void>()

/** Callable from anywhere in the browser; needs a `<ToastRegion />` on the page. Never the only place of an error. */
export function showToast({ tone = 'success', ...rest }: NewToast): number {
  const id = nextId++
  // The same words take the place of the earlier toast: several answers may tell of one thing.
  const others = toasts.filter(
    ({ title, description, action }) => action || title !== rest.title || description !== rest.description,
  )
  update([...others, { ...rest, tone, id }].slice(-MAX_TOASTS))
  return id
}

export function dismissToast(id: number): void {
  update(toasts.filter(toast => toast.id !== id))
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readToasts(): readonly Toast[] {
  return toasts
}

function update(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
