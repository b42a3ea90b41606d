import { useState } from 'react'
import type { Draw, OrganisedTournament } from '#contract/tournament-organising.ts'
import { useCheckedForm } from '#web/lib/checked-form.ts'
import { adviceFor } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Select } from '#web/ui/select.tsx'
import { useOrganise } from './use-organise.ts'

const loadRules = () => import('#contract/tournament-organising.ts').then(module => module.Draw)
const USUAL_ADVANCING = 2

/** Groups or knockout, and the draw; again until somebody has played. */
export function DrawPanel({ organised }: { organised: OrganisedTournament }) {
  const { id, teams, board, status } = organised
  const draw = useOrganise('POST /api/staff/tournaments/{id}/draw', 'Sorteggio fatto')
  const [hasGroups, setGroups] = useState(false)
  // Read from the form itself, which may have been filled in before the page had its code.
  const { form } = useCheckedForm<Draw>({
    rules: loadRules,
    read: typed => ({
      groupCount: Number(typed.get('groupCount')),
      advancing: Number(typed.get('advancing') ?? USUAL_ADVANCING),
      hasThirdPlace: typed.has('hasThirdPlace'),
    }),
    send: body => draw.mutate({ params: { id }, body }),
  })
  const places = teams.filter(({ state }) => state === 'confirmed').length
  return (
    <form {...form} className="grid gap-4">
      <p className="text-small text-ink2">
        {places} {places === 1 ? 'squadra ha' : 'squadre hanno'} un posto.{' '}
        {status === 'published' && 'Con il sorteggio le iscrizioni si chiudono. '}
        {board && 'Un nuovo sorteggio cancella anche il calendario.'}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Formula" name="groupCount" onChange={({ target }) => setGroups(target.value !== '0')}>
          <option value={0}>Eliminazione diretta</option>
          {[1, 2, 3, 4, 6, 8, 12, 16].map(count => (
            <option key={count} value={count}>
              {count === 1 ? 'Girone unico' : `${count} gironi`}
            </option>
          ))}
        </Select>
        {hasGroups && (
          <Select label="Quante passano per girone" name="advancing" defaultValue={USUAL_ADVANCING}>
            {[0, 1, 2, 3, 4].map(count => (
              <option key={count} value={count}>
                {count === 0 ? 'Nessuna: si finisce con i gironi' : count}
              </option>
            ))}
          </Select>
        )}
      </div>
      <Checkbox label="Finale per il terzo posto" name="hasThirdPlace" defaultChecked />
      <FormError>{adviceFor(draw.error)}</FormError>
      <Button type="submit" loading={draw.isPending}>
        {board ? 'Sorteggia di nuovo' : 'Sorteggia'}
      </Button>
    </form>
  )
}
