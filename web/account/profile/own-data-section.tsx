import { useMutation } from '@tanstack/react-query'
import { ownDataFile } from '#contract/own-data.ts'
import { adviceFor, failureToast } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { today } from '#web/device/now.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { Section } from './section.tsx'

export function OwnDataSection() {
  const take = useMutation({
    mutationFn: () => api('GET /api/me/data', {}),
    onSuccess: data => {
      saveAs(ownDataFile(today()), JSON.stringify(data, null, 2))
      showToast({ title: 'I tuoi dati sono pronti', description: 'Li trovi tra i file scaricati.' })
    },
    onError: error => showToast(failureToast(error)),
  })
  return (
    <Section
      title="Copia dei tuoi dati"
      note="Un file con tutto quello che conserviamo di te: account, prenotazioni, partite, tornei, preferiti e avvisi."
    >
      <Button
        tone="ghost"
        className="justify-self-start"
        loading={take.isPending}
        loadingText="Preparo il file..."
        onClick={() => take.mutate()}
      >
        Scarica i tuoi dati
      </Button>
      <FormError>{adviceFor(take.error)}</FormError>
    </Section>
  )
}

/** Not a link to the API: the data are asked for like all others, so a refusal is told on the page, never saved as a file. */
function saveAs(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers read the address only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
