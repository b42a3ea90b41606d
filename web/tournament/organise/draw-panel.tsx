import { useState } from 'react'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { adviceFor } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Select } from '#web/ui/select.tsx'
import { useOrganise } from './use-organise.ts'

/** Groups or knockout, and the draw; again until somebody has played. */
export function DrawPanel({ organised }: { organised: OrganisedTournament }) {
  const { id, teams, board, status } = organised
  const draw = useOrganise('POST /api/staff/tournaments/{id}/draw', 'Sorteggio fatto')
  const [groupCount, setGroupCount] = useState(0)
  const [advancing, setAdvancing] = useState(2)
  const [hasThirdPlace, setThirdPlace] = useState(true)
  const places = teams.filter(({ state }) => state === 'confirmed').length
  return (
    <div className="grid gap-4">
      <p className="text-small text-ink2">
        {places} {places === 1 ? 'squadra ha' : 'squadre hanno'} un posto.{' '}
        {status === 'published' && 'Con il sorteggio le iscrizioni si chiudono. '}
        {board && 'Un nuovo sorteggio cancella anche il calendario.'}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Formula"
          value={groupCount}
          onChange={({ target }) => setGroupCount(Number(target.value))}
        >
          <option value={0}>Eliminazione diretta</option>
          {[1, 2, 3, 4, 6, 8, 12, 16].map(count => (
            <option key={count} value={count}>
              {count === 1 ? 'Girone unico' : `${count} gironi`}
            </option>
          ))}
        </Select>
        {groupCount > 0 && (
          <Select
            label="Quante passano per girone"
            value={advancing}
            onChange={({ target }) => setAdvancing(Number(target.value))}
          >
            {[0, 1, 2, 3, 4].map(count => (
              <option key={count} value={count}>
                {count === 0 ? 'Nessuna: si finisce con i gironi' : count}
              </option>
            ))}
          </Select>
        )}
      </div>
      <Checkbox
        label="Finale per il terzo posto"
        checked={hasThirdPlace}
        onChange={({ target }) => setThirdPlace(target.checked)}
      />
      <FormError>{adviceFor(draw.error)}</FormError>
      <Button
        loading={draw.isPending}
        onClick={() => draw.mutate({ params: { id }, body: { groupCount, advancing, hasThirdPlace } })}
      >
        {board ? 'Sorteggia di nuovo' : 'Sorteggia'}
      </Button>
    </div>
  )
}
