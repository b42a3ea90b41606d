import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Terms } from '#contract/terms.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { readAgainIfRefused } from '#web/api/read-again.ts'
import { ChangedMeanwhile } from '#web/form/changed-meanwhile.tsx'
import { type FieldErrors, forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Select } from '#web/ui/select.tsx'
import { NumberField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { termsQuery } from './queries.ts'
import { noticeInWords } from './terms-words.ts'

/** The terms on which a facility can be booked. */
export function TermsCard({ facilityId }: { facilityId: number }) {
  const { data, error, isFetching, refetch } = useQuery(termsQuery(facilityId))
  // Counts the saves, so that after each one the form starts over with what was saved.
  const [saves, setSaves] = useState(0)
  return (
    <Card as="section" aria-labelledby="regole" className="mt-6">
      <h2 id="regole" className="text-section heading">
        Regole di prenotazione
      </h2>
      <p className="mt-1 text-small text-ink2">
        Valgono per le nuove prenotazioni; quelle già prese tengono le regole con cui sono nate. Al banco
        prenoti sempre.
      </p>
      {error && !data && (
        <ErrorState
          className="mt-3"
          title="Impossibile caricare le regole"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {adviceFor(error)}
        </ErrorState>
      )}
      {data && (
        <TermsForm
          key={`${facilityId} ${saves}`}
          facilityId={facilityId}
          terms={data}
          onSaved={() => setSaves(count => count + 1)}
        />
      )}
    </Card>
  )
}

const NOTICES = [0, 30, 60, 120, 180, 360, 720, 1440, 2880]

type TermsFormProps = { facilityId: number; terms: Terms; onSaved: () => void }

function TermsForm({ facilityId, terms, onSaved }: TermsFormProps) {
  const save = useSaveTerms(facilityId, terms, onSaved)
  const { form, errors } = useCheckedForm({
    rules: () => Terms,
    read,
    send: save.mutate,
    keeps: keptTerms(facilityId),
  })
  return (
    <form {...form} className="mt-4 grid gap-4">
      <ChangedMeanwhile now={inWords(terms)} />
      <Switch
        name="needsApproval"
        label="Approvo io ogni prenotazione"
        hint="Chi prenota lo legge prima: è una richiesta finché non rispondi."
        defaultChecked={terms.needsApproval}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <NumberField
          label="Quanti giorni prima si può prenotare"
          name="bookingWindowDays"
          min={1}
          max={365}
          defaultValue={terms.bookingWindowDays}
          error={errors.bookingWindowDays}
        />
        <Select
          label="Preavviso minimo"
          name="noticeMinutes"
          defaultValue={terms.noticeMinutes}
          error={errors.noticeMinutes}
        >
          {[...new Set([...NOTICES, terms.noticeMinutes])]
            .toSorted((one, other) => one - other)
            .map(minutes => (
              <option key={minutes} value={minutes}>
                {noticeInWords(minutes)}
              </option>
            ))}
        </Select>
        <CancellationFields terms={terms} errors={errors} />
        <NumberField
          label="Prenotazioni future per persona"
          optional="facoltative"
          name="mostActiveBookings"
          min={1}
          max={100}
          defaultValue={terms.mostActiveBookings ?? ''}
          hint="Vuoto: il limite di tutto il sito"
          error={errors.mostActiveBookings}
        />
      </div>
      <FormError>{adviceFor(save.error)}</FormError>
      <Button type="submit" className="w-fit" loading={save.isPending} loadingText="Salvo...">
        Salva le regole
      </Button>
    </form>
  )
}

/** The name under which what is typed of a facility's rules is kept. */
function keptTerms(facilityId: number): string {
  return `rules ${facilityId}`
}

function useSaveTerms(facilityId: number, seen: Terms, onSaved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (terms: Terms) =>
      api('PATCH /api/staff/facilities/{id}/terms', { params: { id: facilityId }, body: { seen, terms } }),
    onSuccess: async () => {
      forgetTyped(keptTerms(facilityId))
      await queries.invalidateQueries()
      onSaved()
      showToast({ title: 'Regole salvate', description: 'Valgono per le nuove prenotazioni.' })
    },
    // Read again, so that `ChangedMeanwhile` can say above what somebody else has saved.
    onError: error => readAgainIfRefused(queries, error, termsQuery(facilityId).queryKey),
  })
}

/** Until when whoever has booked may cancel; the hours are asked for only where the rule counts them. */
function CancellationFields({ terms, errors }: { terms: Terms; errors: FieldErrors<Terms> }) {
  const [rule, setRule] = useState(terms.cancellationRule)
  return (
    <>
      <Select
        label="Chi ha prenotato annulla da sé"
        name="cancellationRule"
        value={rule}
        // The value is one of the options below.
        onChange={({ target }) => setRule(target.value as Terms['cancellationRule'])}
      >
        {Object.entries(cancellationRules).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
      {rule === 'hours' && (
        <NumberField
          label="Quante ore prima"
          name="cancellationHours"
          min={1}
          max={168}
          defaultValue={terms.cancellationHours ?? 2}
          error={errors.cancellationHours}
        />
      )}
    </>
  )
}

const cancellationRules = {
  hours: 'Fino a qualche ora prima',
  always: 'Fino all’inizio',
  never: 'Mai',
} as const satisfies Record<Terms['cancellationRule'], string>

function inWords(terms: Terms) {
  return {
    'Approvo io ogni prenotazione': terms.needsApproval ? 'sì' : 'no',
    'Quanti giorni prima si può prenotare': String(terms.bookingWindowDays),
    'Preavviso minimo': noticeInWords(terms.noticeMinutes),
    'Chi ha prenotato annulla da sé': cancellationRules[terms.cancellationRule],
    'Quante ore prima': String(terms.cancellationHours ?? ''),
    'Prenotazioni future per persona': String(terms.mostActiveBookings ?? ''),
  }
}

function read(typed: FormData) {
  const number = (name: string) => {
    const text = typed.get(name)
    return text === null || text === '' ? null : Number(text)
  }
  return {
    needsApproval: typed.has('needsApproval'),
    bookingWindowDays: number('bookingWindowDays'),
    noticeMinutes: number('noticeMinutes'),
    cancellationRule: typed.get('cancellationRule'),
    cancellationHours: number('cancellationHours'),
    mostActiveBookings: number('mostActiveBookings'),
  }
}
