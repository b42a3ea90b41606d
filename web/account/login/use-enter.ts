import { dismissToast, readToasts, showToast } from '#web/ui/toast-store.ts'
import { useForgetReader } from '../session.ts'

/** What follows on a login, with a code or without one. */
export function useEnter() {
  const forget = useForgetReader()
  return async () => {
    // That a session has ended, or a password was wrong, is over as soon as somebody is in.
    for (const { id } of readToasts()) dismissToast(id)
    showToast({ title: 'Login effettuato con successo!', description: 'Benvenuto nell’area privata.' })
    // The page leaves by itself as soon as it knows who is there.
    await forget()
  }
}
