import { useMutation, useQueryClient } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import { useRef, useState } from 'react'
import { type Import, importUpload } from '#contract/import.ts'
import { isUnheard } from '#web/api/client.ts'
import { adviceFor } from '#web/api/messages.ts'
import { upload } from '#web/api/upload.ts'
import { Card } from '#web/ui/card.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { importsQuery } from './queries.ts'

type Sending = { file: File; idempotencyKey: string }

/** The file that begins an import. Nothing of it is published by sending it. */
export function SendFile({ onSent }: { onSent: (sent: Import) => void }) {
  const queries = useQueryClient()
  const [share, setShare] = useState(0)
  const [fault, setFault] = useState<string>()
  // Whose answer was lost: chosen again, such a file may be an import already (R4).
  const lost = useRef<Sending>(undefined)
  const send = useMutation({
    mutationFn: ({ file, idempotencyKey }: Sending) => {
      const typed = file.slice(0, file.size, typeOf(file.name))
      const query = { fileName: file.name.slice(-200) }
      return upload('POST /api/imports', { query, idempotencyKey }, typed, setShare)
    },
    onSuccess: onSent,
    onSettled: (_, error, sending) => {
      lost.current = isUnheard(error) ? sending : undefined
      return queries.invalidateQueries(importsQuery())
    },
  })

  function take(file: File | undefined) {
    if (!file || send.isPending) return
    const fault = faultOf(file)
    setFault(fault)
    setShare(0)
    if (fault) return
    const before = lost.current && isSame(lost.current.file, file) ? lost.current : undefined
    send.mutate({ file, idempotencyKey: before?.idempotencyKey ?? crypto.randomUUID() })
  }

  const error = fault ?? adviceFor(send.error)
  return (
    <Card>
      <FileDrop
        icon={<FileUp aria-hidden="true" />}
        title="Scegli un file o trascinalo qui"
        note="CSV, Excel (.xlsx) o GeoJSON, fino a 20 MB. Prima di pubblicare vedi che cosa diventa ogni riga."
        accept=".csv,.tsv,.txt,.xlsx,.json,.geojson,text/csv,application/json,application/geo+json"
        onFiles={([file]) => take(file)}
      />
      {send.isPending && (
        <Progress
          label="Invio del file"
          value={share}
          max={1}
          note={`${Math.round(share * 100)}%`}
          className="mt-3"
        />
      )}
      <FormError className="mt-3">{error}</FormError>
    </Card>
  )
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}

/** Browsers disagree on the type of these files, and some say none. */
function typeOf(name: string): string {
  if (/\.xlsx$/i.test(name)) return 'application/octet-stream'
  return /json$/i.test(name) ? 'application/geo+json' : 'text/csv'
}

function faultOf({ name, size }: File): string | undefined {
  if (!/\.(csv|tsv|txt|xlsx|json|geojson)$/i.test(name))
    return 'Il file deve essere un CSV, un foglio .xlsx o un GeoJSON'
  if (size > importUpload.mostBytes) return 'Il file supera 20 MB: importalo dalla riga di comando'
  return undefined
}
