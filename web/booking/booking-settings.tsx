import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withArticle } from '#contract/article.ts'
import { lastError } from '#web/api/last-error.ts'
import { adviceFor, failureToast } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { formatDate, romeDate } from '#web/words/dates.ts'
import { bookingSettingsQuery } from './queries.ts'

/** Reminders on or off, and an address from which a calendar program reads the bookings. */
export function BookingSettings() {
  const queries = useQueryClient()
  const { data } = useQuery(bookingSettingsQuery())
  const remind = useMutation({
    mutationFn: (wantsReminders: boolean) =>
      api('PATCH /api/me/booking-settings', { body: { wantsReminders } }),
    onSuccess: settings => queries.setQueryData(bookingSettingsQuery().queryKey, settings),
    onError: error => showToast(failureToast(error)),
  })
  if (!data) return null
  return (
    <Card as="section" aria-labelledby="calendario">
      <h3 id="calendario" className="text-card heading-card">
        Promemoria e calendario
      </h3>
      <Switch
        className="mt-3"
        label="Promemoria via email"
        hint="Per i campi che prenoti: il giorno prima e due ore prima"
        checked={remind.isPending ? remind.variables : data.wantsReminders}
        onChange={event => remind.mutate(event.target.checked)}
      />
      <FormError className="mt-3">{adviceFor(remind.error)}</FormError>
      <CalendarFeed since={data.calendarFeedSince} />
    </Card>
  )
}

function CalendarFeed({ since }: { since: string | null }) {
  const queries = useQueryClient()
  const [address, setAddress] = useState<string>()
  const reload = () => queries.invalidateQueries(bookingSettingsQuery())
  const make = useMutation({
    mutationFn: () => api('POST /api/me/calendar-feed', {}),
    onSuccess: ({ path }) => {
      setAddress(new URL(path, location.href).href)
      return reload()
    },
    onError: error => showToast(failureToast(error)),
  })
  const revoke = useMutation({
    mutationFn: () => api('DELETE /api/me/calendar-feed', {}),
    onSuccess: () => {
      setAddress(undefined)
      showToast({
        title: 'Indirizzo revocato',
        description: 'I calendari che lo usavano non leggono più nulla.',
      })
      return reload()
    },
    onError: error => showToast(failureToast(error)),
  })
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h4 className="font-label">Indirizzo per il tuo calendario</h4>
      <p className="text-small text-ink2">
        Aggiungilo al tuo programma di calendario: prenotazioni, partite e tornei ci arrivano e si aggiornano
        da soli.
        {since && ` Quello attivo è ${withArticle('del', formatDate(romeDate(new Date(since))))}.`}
      </p>
      {address && (
        <div className="mt-3 rounded-control bg-sunken p-3">
          <p role="status" className="mb-3 text-small">
            Copialo adesso, non lo mostriamo di nuovo. Chi lo conosce vede dove e quando giochi.
            <span className="mt-1 block font-label wrap-anywhere">{address}</span>
          </p>
          <CopyButton
            text={address}
            label="Copia l’indirizzo"
            done={{ title: 'Indirizzo copiato', description: 'Incollalo nel tuo calendario.' }}
          />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button tone="ghost" size="small" loading={make.isPending} onClick={() => make.mutate()}>
          {since ? 'Crea un nuovo indirizzo' : 'Crea l’indirizzo'}
        </Button>
        {since && (
          <Button tone="plain" size="small" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            Revoca
          </Button>
        )}
      </div>
      <FormError className="mt-3">{adviceFor(lastError(make, revoke))}</FormError>
    </div>
  )
}
