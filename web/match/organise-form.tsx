import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { Booking } from '#contract/booking.ts'
import type { NewMatch } from '#contract/match.ts'
import { matchPath } from '#contract/paths.ts'
import { type SportSlug, sportLabel } from '#contract/sport.ts'
import { useCheckedForm } from '#web/lib/checked-form.ts'
import { formatDate } from '#web/lib/dates.ts'
import { messageFor } from '#web/lib/messages.ts'
import { formatCents, readEuros, typedEuros } from '#web/lib/money.ts'
import { api } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Select } from '#web/ui/select.tsx'
import { NumberField, TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { levels } from './words.ts'

/** How many play a sport, both teams together. */
const usual: Record<SportSlug, number> = {
  ...{ 'calcio-5': 10, 'calcio-8': 16, 'calcio-11': 22, tennis: 2, padel: 4 },
  ...{ basket: 10, pallavolo: 12, 'beach-volley': 4 },
}

/** Opens a booking of one's own to whoever wants to play. */
export function OrganiseForm({ booking }: { booking: Booking }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const id = useId()
  const { field } = booking
  const sport = field.sports[0] ?? 'calcio-5'
  const most = usual[sport]
  const share = Math.ceil(booking.totalCents / most / 10) * 10
  const organise = useMutation({
    mutationFn: (body: NewMatch) =>
      api('POST /api/bookings/{id}/match', { params: { id: booking.id }, body }),
    onSuccess: async match => {
      showToast({ title: 'Partita aperta', description: 'Ora puoi mandarla a chi vuoi.' })
      await queries.invalidateQueries()
      void navigate(matchPath(match.id))
    },
  })
  const { form, errors } = useCheckedForm({
    rules: () => import('#contract/match.ts').then(module => module.NewMatch),
    read: readTerms,
    send: organise.mutate,
  })
  return (
    <form {...form} className="grid gap-4" aria-labelledby={id}>
      <Card>
        <p id={id} className="text-card heading-card">
          {field.facility.name} - {field.name}
        </p>
        <p className="text-small text-ink2 tnum">
          {formatDate(booking.date)}, {booking.startTime} – {booking.endTime} ·{' '}
          {formatCents(booking.totalCents)} in struttura
        </p>
      </Card>
      <TextField
        label="Titolo"
        name="title"
        maxLength={80}
        error={errors.title}
        placeholder="Calcetto del giovedì"
      />
      <Textarea
        label="Due parole (facoltative)"
        name="description"
        maxLength={500}
        rows={3}
        error={errors.description}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Sport" name="sport" defaultValue={sport} error={errors.sport}>
          {field.sports.map(each => (
            <option key={each} value={each}>
              {sportLabel(each)}
            </option>
          ))}
        </Select>
        <Select label="Livello" name="skillLevel" defaultValue="intermedio" error={errors.skillLevel}>
          {Object.entries(levels).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <NumberField
          label="Posti in tutto"
          name="maxPlayers"
          defaultValue={most}
          min={2}
          max={40}
          error={errors.maxPlayers}
        />
        <NumberField
          label="Minimo per giocare"
          name="minPlayers"
          defaultValue={most}
          min={2}
          max={40}
          error={errors.minPlayers}
        />
        <NumberField
          label="Portieri che servono"
          name="minGoalkeepers"
          defaultValue={0}
          min={0}
          max={4}
          error={errors.minGoalkeepers}
        />
        <TextField
          label="Quota a testa, in euro"
          name="price"
          inputMode="decimal"
          defaultValue={typedEuros(share)}
          error={errors.priceCents}
          hint={`Il totale diviso per ${most}`}
        />
        <NumberField
          label="Si decide, ore prima"
          name="deadlineHours"
          defaultValue={3}
          min={1}
          max={48}
          error={errors.deadlineHours}
          hint="Mai dopo l’ultimo annullamento gratuito del campo"
        />
      </div>
      <Checkbox label="Gioco anch’io" name="isPlaying" defaultChecked />
      <Checkbox label="Sto in porta" name="isGoalkeeper" />
      <p className="text-small text-ink2">
        Se al momento di decidere siete abbastanza la partita è confermata. Altrimenti si annulla e, se la
        regola della struttura lo permette ancora, il campo torna libero.
      </p>
      <FormError>{organise.error ? messageFor(organise.error).suggestion : undefined}</FormError>
      <Button type="submit" tone="go" loading={organise.isPending} loadingText="Apro la partita...">
        Apri la partita
      </Button>
    </form>
  )
}

function readTerms(typed: FormData): unknown {
  const { price, isPlaying, isGoalkeeper, ...texts } = Object.fromEntries(typed)
  const numbers = ['maxPlayers', 'minPlayers', 'minGoalkeepers', 'deadlineHours'].map(name => [
    name,
    Number(texts[name]),
  ])
  return {
    ...texts,
    ...Object.fromEntries(numbers),
    priceCents: readEuros(String(price)),
    isPlaying: isPlaying === 'on',
    isGoalkeeper: isGoalkeeper === 'on',
  }
}
