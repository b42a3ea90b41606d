import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { withArticle } from '#contract/article.ts'
import { calendarPath } from '#contract/desk-paths.ts'
import type { ListedPeriod, Period } from '#contract/period.ts'
import type { FacilityWeeks } from '#contract/week.ts'
import { adviceFor, failureToast } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { formatDate } from '#web/words/dates.ts'
import { periodsQuery } from '../queries.ts'
import { PeriodForm } from './period-form.tsx'
import { clockInWords } from './week.ts'

/** Holidays and seasons: the days on which the week does not count. */
export function Periods({ weeks: { facility, fields } }: { weeks: FacilityWeeks }) {
  const { data, error, isFetching, refetch } = useQuery(periodsQuery(facility.id))
  const [isAdding, setAdding] = useState(false)
  return (
    <Card as="section" aria-labelledby="periodi" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="periodi" className="text-section heading">
            Feste e periodi
          </h2>
          <p className="mt-1 text-small text-ink2">
            Giorni chiusi, con altri orari o altri prezzi. Se due si incrociano vale il più corto.
          </p>
        </div>
        {!isAdding && (
          <Button
            tone="ghost"
            size="small"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            Aggiungi
          </Button>
        )}
      </div>
      {isAdding && <PeriodForm facilityId={facility.id} fields={fields} onDone={() => setAdding(false)} />}
      {error && !data && (
        <ErrorState
          className="mt-3"
          title="Impossibile caricare feste e periodi"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {adviceFor(error)}
        </ErrorState>
      )}
      {data && data.periods.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {data.periods.map(period => (
            <Row key={period.id} period={period} facility={facility} fields={fields} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ period, facility, fields }: FacilityWeeks & { period: ListedPeriod }) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () =>
      api('DELETE /api/staff/facilities/{id}/periods/{periodId}', {
        params: { id: facility.id, periodId: period.id },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries()
      showToast({ title: `Tolto: ${period.words}` })
    },
    onError: error => showToast(failureToast(error)),
  })
  const { words, fromDate, toDate, left } = period
  const days = fromDate === toDate ? formatDate(fromDate) : `${formatDate(fromDate)} – ${formatDate(toDate)}`
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-label wrap-anywhere">{words}</p>
          <p className="text-small text-ink2 tnum">
            {days} · {whatHolds(period)} · {fieldsInWords(period, fields)}
          </p>
        </div>
        {!isAsking && (
          <IconButton label={`Togli ${words}`} icon={<Trash2 />} onClick={() => setAsking(true)} />
        )}
      </div>
      {left.length > 0 && (
        <p className="mt-1 text-small text-warn">
          Restano a campo chiuso, da spostare o annullare:{' '}
          {left.map(({ date, bookings }, index) => (
            <Fragment key={date}>
              {index > 0 && ', '}
              <Link
                to={calendarPath(facility.id, date)}
                className="inline-block min-h-6 whitespace-nowrap underline tnum"
              >
                {formatDate(date)} ({bookings})
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      {isAsking && (
        <AskFirst
          className="mt-3"
          yes="Sì, togli"
          no="Lascia così"
          tone="danger"
          isPending={remove.isPending}
          onYes={() => remove.mutate()}
          onNo={() => setAsking(false)}
        >
          In quei giorni varranno, da subito, gli orari e i prezzi della settimana o di un altro periodo.
        </AskFirst>
      )}
      <FormError className="mt-3">{adviceFor(remove.error)}</FormError>
    </li>
  )
}

function whatHolds({ hours, pricePercent }: Period): string {
  if (hours === null) return 'chiuso'
  const price = pricePercent === 100 ? '' : `prezzi ${withArticle('al', `${pricePercent}%`)}`
  if (hours === 'week') return price
  return [`${hours.opensAt} – ${clockInWords(hours.closesAt)}`, price].filter(Boolean).join(', ')
}

function fieldsInWords({ fieldIds }: Period, fields: FacilityWeeks['fields']): string {
  if (fields.every(({ fieldId }) => fieldIds.includes(fieldId))) return 'tutti i campi'
  return fields
    .filter(({ fieldId }) => fieldIds.includes(fieldId))
    .map(({ name }) => name)
    .join(', ')
}
