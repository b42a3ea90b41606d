import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lapse } from '#contract/reliability.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { formatDate } from '#web/words/dates.ts'
import { myLapsesQuery } from '../queries.ts'

/** What has been noted about the reader: who reads it, for how long, and how to object to it. */
export function MyLapses() {
  const { data } = useQuery(myLapsesQuery())
  if (!data || data.lapses.length === 0) return null
  return (
    <section aria-labelledby="uscite-e-assenze" className="mt-8 grid gap-3">
      <h2 id="uscite-e-assenze" className="heading text-section">
        Uscite tardive e assenze
      </h2>
      <p className="text-small text-ink2">
        Le vedi solo tu. Da due in su, chi organizza una tua partita legge quante sono, e una struttura quante
        sui suoi campi; ognuna pesa la metà dopo 90 giorni e sparisce dopo un anno.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {data.lapses.map(lapse => (
          <li key={lapse.id} className="py-3">
            <LapseRow lapse={lapse} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LapseRow({ lapse }: { lapse: Lapse }) {
  const [isTelling, setTelling] = useState(false)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1">
          <span className="block font-label wrap-anywhere">{lapse.matchTitle}</span>
          <span className="text-small text-muted tnum">
            {lapse.kind === 'no-show' ? 'Assenza' : 'Uscita tardiva'} · {formatDate(lapse.matchDate)}
          </span>
        </p>
        {lapse.isContested ? (
          <Badge tone={lapse.isUpheld ? 'warn' : 'info'}>{outcomeOf(lapse)}</Badge>
        ) : (
          <Button
            size="small"
            tone="ghost"
            aria-expanded={isTelling}
            aria-label={`Contesta: ${lapse.matchTitle}`}
            onClick={() => setTelling(open => !open)}
          >
            Contesta
          </Button>
        )}
      </div>
      {isTelling && !lapse.isContested && <Contest lapse={lapse} />}
    </div>
  )
}

/** What has become of what its reader says. */
function outcomeOf({ isUpheld }: Lapse): string {
  if (isUpheld === null) return 'Contestata: non conta'
  return isUpheld ? 'Conta lo stesso' : 'Non conta'
}

const loadRules = () =>
  import('#contract/reliability.ts').then(
    module => module.reliabilityRoutes['POST /api/me/lapses/{id}/contest'].body,
  )

function Contest({ lapse: { id } }: { lapse: Lapse }) {
  const queries = useQueryClient()
  const kept = `lapse ${id}`
  const contest = useMutation({
    mutationFn: (body: { reason: string }) =>
      api('POST /api/me/lapses/{id}/contest', { params: { id }, body }),
    onSuccess: () => forgetTyped(kept),
    onSettled: () => queries.invalidateQueries(),
  })
  const { form, errors } = useCheckedForm({ rules: loadRules, send: contest.mutate, keeps: kept })
  return (
    <form {...form} className="grid gap-2">
      <Textarea
        label="Com’è andata?"
        hint="La legge una persona di Campo Libero, e la risposta arriva per email. Intanto non conta."
        name="reason"
        maxLength={500}
        error={errors.reason}
        required
      />
      <FormError>{adviceFor(contest.error)}</FormError>
      <Button type="submit" size="small" loading={contest.isPending}>
        Invia
      </Button>
    </form>
  )
}
