import { useMutation } from '@tanstack/react-query'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useState } from 'react'
import type { FacilityFacts } from '#contract/staff-field.ts'
import { readPosition } from '#web/device/read-position.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { positionIn, positionText } from './position-text.ts'

type PositionFieldProps = { position: FacilityFacts['position']; error?: string | undefined }

/** Where the facility is, typed, pasted from a map, or as the browser of somebody who stands there says. */
export function PositionField({ position, error }: PositionFieldProps) {
  const [text, setText] = useState(positionText(position))
  const locate = useMutation({
    mutationFn: async () => positionText((await readPosition()).coords),
    onSuccess: setText,
  })
  const read = positionIn(text)
  return (
    <div>
      <TextField
        label="Posizione sulla mappa"
        name="position"
        optional="facoltativa"
        value={text}
        onChange={({ target }) => {
          locate.reset()
          setText(target.value)
        }}
        autoComplete="off"
        hint="Con questa vi trova anche chi cerca nei dintorni, e “Portami lì” porta davvero da voi. Sei alla struttura? Premi il mirino; oppure incolla latitudine e longitudine, o il link di una mappa."
        error={locate.error?.message ?? error}
        endSlot={
          <IconButton
            label="Usa la posizione in cui sono"
            icon={locate.isPending ? <Spinner /> : <LocateFixed />}
            aria-disabled={locate.isPending}
            onClick={() => locate.isPending || locate.mutate()}
          />
        }
      />
      {typeof read === 'object' && read && (
        <a
          href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${read.latitude},${read.longitude}` })}`}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center text-small font-button underline"
        >
          Guarda dov’è
        </a>
      )}
    </div>
  )
}
