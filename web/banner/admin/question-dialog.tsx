import { useMutation } from '@tanstack/react-query'
import type { Banner } from '#contract/banner.ts'
import { adviceFor, messageFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { tellFailure } from './tell-failure.ts'

type QuestionDialogProps = {
  act: 'cancel' | 'delete'
  banner: Banner
  onDone: () => void
  onClose: () => void
}

const words = {
  cancel: {
    title: 'Annulla banner',
    button: 'Annulla il banner',
    done: 'Banner annullato!',
    failed: 'Errore nell’annullare il banner',
    ask: (title: string) =>
      `Sei sicuro di voler annullare il banner "${title}"? Questa azione non può essere annullata.`,
  },
  delete: {
    title: 'Elimina banner',
    button: 'Elimina',
    done: 'Banner eliminato!',
    failed: 'Errore nell’eliminare il banner',
    ask: (title: string) => `Vuoi eliminare il banner "${title}"? Le sue cifre restano solo nel registro.`,
  },
} as const

/** Asks before a banner ends or goes. */
export function QuestionDialog({ act, banner: { id, title }, onDone, onClose }: QuestionDialogProps) {
  const { title: heading, button, done, failed, ask } = words[act]
  const change = useMutation({
    mutationFn: async () => {
      if (act === 'delete') await api('DELETE /api/admin/banners/{id}', { params: { id } })
      else await api('POST /api/admin/banners/{id}/cancellation', { params: { id } })
    },
    onSuccess: () => {
      showToast({ title: done })
      onClose()
    },
    onError: error => tellFailure(error, `${failed}: ${messageFor(error).suggestion}`),
    onSettled: onDone,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={heading}
      size="narrow"
      footer={
        <div className="grid grid-cols-2 gap-2">
          <Button tone="ghost" onClick={onClose}>
            Torna indietro
          </Button>
          <Button tone="danger" loading={change.isPending} onClick={() => change.mutate()}>
            {button}
          </Button>
        </div>
      }
    >
      <p className="wrap-anywhere">{ask(title)}</p>
      <FormError className="mt-3">{adviceFor(change.error)}</FormError>
    </Dialog>
  )
}
