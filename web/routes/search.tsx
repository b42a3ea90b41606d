import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SearchResult } from '#contract/availability.ts'
import { sportLabel } from '#contract/sport.ts'
import { loginPath } from '#web/account/login-path.ts'
import { meQuery } from '#web/account/queries.ts'
import { DatePickerSheet } from '#web/availability/date-picker-sheet.tsx'
import { type Search, searchQuery } from '#web/availability/queries.ts'
import { SearchHeader, type ServiceKey } from '#web/availability/search-header.tsx'
import { SearchPanel } from '#web/availability/search-panel.tsx'
import { missingFields, readSearch, type SearchForm, searchPath } from '#web/availability/search-params.ts'
import { SearchResults } from '#web/availability/search-results.tsx'
import { upcomingDays } from '#web/availability/upcoming-days.ts'
import { readSlotId, toSlotId } from '#web/booking/slot-ref.ts'
import { romeDate } from '#web/lib/dates.ts'
import { messageFor } from '#web/lib/messages.ts'
import { preload, preloadInBrowser } from '#web/lib/page-data.ts'
import { DayStrip } from '#web/ui/day-strip.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/search'

const BookingDialog = lazy(() =>
  import('#web/booking/booking-dialog.tsx').then(module => ({ default: module.BookingDialog })),
)
const TimeSheet = lazy(() =>
  import('#web/availability/time-sheet.tsx').then(module => ({ default: module.TimeSheet })),
)

export const meta: Route.MetaFunction = ({ location }) => {
  const form = readSearch(new URLSearchParams(location.search))
  const what = form.sport ? sportLabel(form.sport) : 'Campi'
  return [
    { title: `${what} liberi${form.location ? ` a ${form.location}` : ''} | Campo Libero` },
    { name: 'description', content: 'Solo i campi liberi davvero, con orario, prezzo e servizi.' },
    { name: 'robots', content: 'noindex' },
  ]
}

export async function loader(args: Route.LoaderArgs) {
  const search = toQuery(readSearch(new URL(args.request.url).searchParams))
  return { ...(await preload(args, search ? [searchQuery(search)] : [])), now: Date.now() }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = toQuery(readSearch(new URL(request.url).searchParams))
  if (search) preloadInBrowser([searchQuery(search)])
  return { now: Date.now() }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const now = new Date(loaderData.now)
  const today = romeDate(now)
  const [params] = useSearchParams()
  const form = readSearch(params)
  const search = toQuery(form)
  const [isEditing, setEditing] = useState(false)
  const [services, setServices] = useState<readonly ServiceKey[]>([])
  const navigate = useNavigate()
  const result = useQuery({ ...searchQuery(search ?? nowhere), enabled: search !== undefined })
  const open = useSlotLinks(form)
  const goTo = (change: Partial<SearchForm>) =>
    navigate(searchPath({ ...form, ...change }), { preventScrollReset: true })

  return (
    <>
      <SearchHeader
        form={form}
        isEditing={isEditing}
        onEdit={() => setEditing(value => !value)}
        services={services}
        onToggleService={key =>
          setServices(all => (all.includes(key) ? all.filter(other => other !== key) : [...all, key]))
        }
      />
      <div className="mx-auto max-w-list px-3 pt-3 pb-12 md:px-0 md:pt-5">
        {(isEditing || !search) && (
          <div className="mb-5 rounded-sheet bg-surface p-3.5 shadow-e3 md:rounded-card md:p-0">
            <SearchPanel key={params.toString()} start={form} now={now} onSearch={() => setEditing(false)} />
          </div>
        )}
        <DaySelector value={form.date} today={today} onChange={date => goTo({ date })} />
        <Heading result={result.data} form={form} />
        {search && result.isPending && <ResultsSkeleton />}
        {result.error && (
          <ErrorState title="Si è verificato un errore durante la ricerca" onRetry={() => result.refetch()}>
            {messageFor(result.error).suggestion}
          </ErrorState>
        )}
        {result.data && form.sport && (
          <SearchResults
            result={result.data}
            sport={form.sport}
            today={today}
            services={services}
            searchKey={JSON.stringify(search)}
            onBook={open.booking}
            onChooseTime={open.times}
            onNewSearch={() => setEditing(true)}
          />
        )}
      </div>
      <OpenDialog form={form} today={today} />
    </>
  )
}

const nowhere: Search = { sport: '', location: '', date: '' }

function toQuery(form: SearchForm): Search | undefined {
  if (missingFields(form).length > 0) return undefined
  return { sport: form.sport, location: form.location, date: form.date, startTime: form.startTime }
}

/** Dialogs live in the address: 'prenota' is a slot, 'orari' a field. A guest passes by the login first. */
function useSlotLinks(form: SearchForm) {
  const navigate = useNavigate()
  const { data } = useQuery(meQuery())
  function open(extra: Record<string, string>) {
    const path = searchPath(form, extra)
    void navigate(data?.me ? path : loginPath(path), { preventScrollReset: true })
  }
  return {
    booking: (fieldId: number, startTime: string) =>
      open({ prenota: toSlotId({ fieldId, date: form.date, startTime }) }),
    times: (fieldId: number) => open({ orari: String(fieldId) }),
  }
}

function OpenDialog({ form, today }: { form: SearchForm; today: string }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { data } = useQuery(meQuery())
  const slot = readSlotId(params.get('prenota'))
  const fieldId = Number(params.get('orari')) || undefined
  const show = (extra: Record<string, string>) =>
    navigate(searchPath(form, extra), { preventScrollReset: true, replace: true })
  const close = () => show({})

  if (!data?.me) return null
  return (
    <Suspense>
      {slot && (
        <BookingDialog
          slot={slot}
          today={today}
          onClose={close}
          onChangeTime={startTime => show({ prenota: toSlotId({ ...slot, startTime }) })}
        />
      )}
      {!slot && fieldId && (
        <TimeSheet
          fieldId={fieldId}
          date={form.date}
          today={today}
          onClose={close}
          onChoose={(date, startTime) => show({ prenota: toSlotId({ fieldId, date, startTime }) })}
        />
      )}
    </Suspense>
  )
}

function DaySelector(props: { value: string; today: string; onChange: (date: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DayStrip
        label="Giorno"
        tone="surface"
        days={upcomingDays(props.today, 9, props.value)}
        value={props.value}
        onChange={props.onChange}
        onCalendar={() => setOpen(true)}
      />
      <DatePickerSheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function Heading({ result, form }: { result: SearchResult | undefined; form: SearchForm }) {
  const count = result?.exact.length ? result.total : 0
  const found = count === 1 ? '1 campo trovato' : `${count} campi trovati`
  const text = !result
    ? form.location
      ? `Campi a ${form.location}`
      : 'Quando vuoi giocare?'
    : `${found}${form.startTime ? ` alle ${form.startTime}` : ''}`
  return (
    <h1 className="heading mt-4 mb-3 text-section" aria-live="polite">
      {text}
    </h1>
  )
}

function ResultsSkeleton() {
  return (
    <div className="grid gap-2.5 md:gap-3">
      <Skeleton label="Cerco i campi liberi" className="h-52 md:h-46" />
      <Skeleton className="h-52 md:h-46" />
      <Skeleton className="h-52 md:h-46" />
    </div>
  )
}
