import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { DayEntry, FacilityDay } from '#contract/desk-day.ts'
import { paths } from '#contract/paths.ts'
import { messageFor } from '#web/api/messages.ts'
import { useNow } from '#web/device/now.ts'
import { lateDialog } from '#web/page/late-dialog.tsx'
import { deskLayerPath, type NewEntry, readDeskLayer } from '#web/path/desk-layer.ts'
import { useLayer } from '#web/path/layer.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { isEndedHere } from './after-change.ts'
import { FacilityChoice } from './facility-choice.tsx'
import { NoFacility, NoFields } from './no-facility.tsx'
import { soonestPlace } from './soonest-place.ts'
import { type Desk, useDesk } from './use-desk.ts'
import { useFacilityDay } from './use-facility-day.ts'

const BookDialog = lateDialog(() => import('./book/book-dialog.tsx').then(module => module.BookDialog))
const EntryDialog = lateDialog(() => import('./entry/entry-dialog.tsx').then(module => module.EntryDialog))

/** What a page of the desk is drawn from, and how it opens what lies over it. */
export type DeskView = {
  day: FacilityDay
  desk: Desk
  today: string
  onOpen: (entry: DayEntry) => void
  onBook: (start: NewEntry) => void
}

type DeskPageProps = {
  /** The heading where there is no day to show. */
  title: string
  which: 'any' | 'today'
  pathOf: (facilityId: number) => string
  /** Beside the name of the facility. */
  tools?: (day: FacilityDay) => ReactNode
  children: (view: DeskView) => ReactNode
}

/** A day of one of my facilities, with the dialogs that change it. */
export function DeskPage({ title: page, which, pathOf, tools, children }: DeskPageProps) {
  const { data, isBefore, error, retry, isFetching, hasNone, posts, facility, elsewhere, today } =
    useFacilityDay(which)
  if (hasNone) return <NoFacility page={page}>Qui trovi la giornata dei campi che gestisci.</NoFacility>
  if (error && !data) {
    const { title, suggestion } = messageFor(error)
    return (
      <>
        <h1 className="mb-5 heading text-title">{page}</h1>
        {elsewhere ? (
          <EmptyState
            title={title}
            action={
              elsewhere.length > 0 &&
              elsewhere.map(({ facilityId, name, city }) => (
                <ButtonLink key={facilityId} as={Link} to={pathOf(facilityId)} tone="ghost">
                  {name}, {city}
                </ButtonLink>
              ))
            }
          >
            {suggestion}
          </EmptyState>
        ) : (
          <ErrorState title={title} onRetry={retry} retrying={isFetching}>
            {suggestion}
          </ErrorState>
        )}
      </>
    )
  }
  return (
    <>
      <div className="flex items-center justify-between gap-2 max-[16rem]:flex-wrap print:hidden">
        <FacilityChoice posts={posts} facility={facility ?? data?.facility} pathOf={pathOf} />
        {data && data.fields.length > 0 && tools?.(data)}
      </div>
      {!data && <Skeleton label="Carico la giornata" className="mt-3 h-96" />}
      {data && data.fields.length > 0 && !data.facility.isBookable && (
        <p className="mt-3 rounded-control bg-warn-soft p-3 text-small text-warn print:hidden">
          Online qui non si può prenotare.{' '}
          <Link to={paths.dashboardFacilities} className="whitespace-nowrap underline">
            Vedi perché
          </Link>
        </p>
      )}
      {data && data.fields.length === 0 && (
        <NoFields page={page} facilityId={data.facility.id} isAtDesk={data.role === 'desk'} />
      )}
      {data && data.fields.length > 0 && (
        <WithDialogs day={data} isBefore={isBefore} today={today}>
          {children}
        </WithDialogs>
      )}
    </>
  )
}

type WithDialogsProps = {
  day: FacilityDay
  isBefore: boolean
  today: string
  children: DeskPageProps['children']
}

function WithDialogs({ day, isBefore, today, children }: WithDialogsProps) {
  const desk = useDesk(day)
  const now = useNow()
  const { layer, open, change, close } = useLayer(readDeskLayer, deskLayerPath)
  const entry = layer && 'entryId' in layer && day.entries.find(({ id }) => id === layer.entryId)
  const start = layer && 'start' in layer ? layer.start : undefined
  useGone(layer && 'entryId' in layer && !entry && !isBefore ? layer.entryId : undefined, close)
  const isSoonest = layer !== undefined && 'isSoonest' in layer
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the day is there
  useEffect(() => {
    if (!isSoonest || isBefore) return
    const place = soonestPlace(day, now)
    if (place) change({ start: { what: 'book', ...place }, date: day.date })
    else close()
  }, [isSoonest, isBefore])
  // An address written by hand may name a field of another facility.
  const isHere = day.fields.some(({ id }) => id === start?.fieldId)
  return (
    <>
      {children({
        day,
        desk,
        today,
        onOpen: ({ id }) => open({ entryId: id, date: day.date }),
        onBook: place => open({ start: place, date: day.date }),
      })}
      {entry && (
        <OwnDesk key={entry.id} day={day}>
          {own => <EntryDialog day={day} entry={entry} today={today} now={now} desk={own} onClose={close} />}
        </OwnDesk>
      )}
      {start && isHere && (
        <OwnDesk key={`${start.fieldId} ${start.startTime} ${start.endTime}`} day={day}>
          {own => (
            <BookDialog
              day={day}
              start={start}
              today={today}
              desk={own}
              onChange={other => change({ start: other, date: day.date })}
              onClose={close}
            />
          )}
        </OwnDesk>
      )}
    </>
  )
}

/** Gives each dialog a desk of its own, so that it does not show what failed in another one. */
function OwnDesk({ day, children }: { day: FacilityDay; children: (desk: Desk) => ReactNode }) {
  return children(useDesk(day))
}

/** Closes an open entry that is no longer there, and says so unless it was ended from this very screen. */
function useGone(entryId: string | undefined, close: () => void): void {
  const queries = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it goes
  useEffect(() => {
    if (entryId === undefined) return
    close()
    // The day may be read again before or after the answer has come.
    if (queries.isMutating() === 0 && !isEndedHere(queries, entryId))
      showToast({ title: 'Non è più in calendario', description: 'Nel frattempo qualcuno l’ha tolta.' })
  }, [entryId])
}
