import { showToast } from '#web/ui/toast-store.ts'

/** Where a mark shows red, or another desk has just taken the place. */
export function sayTaken(): void {
  showToast({
    title: 'Lì è già occupato',
    description: 'Non è cambiato niente: scegli un orario libero.',
    tone: 'info',
  })
}
