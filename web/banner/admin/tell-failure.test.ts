import { expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '#web/api/client.ts'
import * as toasts from '#web/ui/toast-store.ts'
import { tellFailure } from './tell-failure.ts'

it('tells what has failed, and leaves an ended session to the login', () => {
  const told = vi.spyOn(toasts, 'showToast').mockReturnValue(0)
  onTestFinished(() => told.mockRestore())
  tellFailure(new ApiError('unauthenticated'), 'Errore: Effettua nuovamente il login')
  expect(told).not.toHaveBeenCalled()
  tellFailure(new ApiError('offline'), 'Errore nell’aggiornare l’impostazione')
  expect(told.mock.calls).toEqual([[{ tone: 'error', title: 'Errore nell’aggiornare l’impostazione' }]])
})
