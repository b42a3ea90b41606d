import Bell from 'lucide-react/icons/bell'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Me } from '#contract/account.ts'
import type { BookingRequest } from '#contract/booking.ts'
import type { Post } from '#contract/desk.ts'
import { todayPath } from '#contract/desk-paths.ts'
import { paths } from '#contract/paths.ts'
import { useKeepSession } from '#web/account/keep-session.ts'
import { useToday } from '#web/device/now.ts'
import { deskLayerPath } from '#web/path/desk-layer.ts'
import { otherFacilityPath, readDeskPath } from '#web/path/desk-path.ts'
import { useLayers } from '#web/path/layers.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LogoMark } from '#web/ui/logo.tsx'
import { formatDate, spanOf, untilWhen, weekday } from '#web/words/dates.ts'
import { counted } from '#web/words/numbers.ts'
import type { MenuEntry } from './dashboard-entries.ts'
import type { DeskNews } from './desk-news.ts'
import { useMenu } from './use-menu.ts'

type DeskHeaderProps = {
  me: Me
  desk: DeskNews
  /** The page that is open, as the menu has it. */
  here: MenuEntry | undefined
  /** Chosen here or on a page before. */
  facilityId: number | undefined
}

/** On a phone of whoever works at a facility: which one, what waits there, and a booking at the desk from any page. */
export function DeskHeader({ me, desk: { posts, requests }, here, facilityId }: DeskHeaderProps) {
  useKeepSession()
  const post =
    facilityId === undefined
      ? // As the pages of a facility choose it themselves.
        posts.find(({ role }) => here?.isOfFacility !== 'manager' || role !== 'desk')
      : posts.find(one => one.facilityId === facilityId)
  return (
    <header className="border-b border-line bg-surface">
      <div className="gutter relative flex min-h-14 items-center gap-x-1 py-1.5 max-[18rem]:flex-wrap">
        <Link
          to={paths.home}
          aria-label="Campo Libero, home"
          className="-ml-1 flex size-11 flex-none items-center justify-center rounded-tag max-[18rem]:mr-auto"
        >
          <LogoMark className="h-6.5 w-9 max-[22rem]:w-7" />
        </Link>
        {/* With very large letters in a line of its own: beside the icons each letter would have one. */}
        <div className="min-w-0 flex-1 max-[18rem]:order-last max-[18rem]:basis-full">
          <FacilityName posts={posts} post={post} here={here} reader={me.name} />
        </div>
        {requests ? <WaitingList requests={requests} /> : <span className="size-11 flex-none" />}
        <NewBooking here={here} facilityId={post?.facilityId ?? facilityId} />
      </div>
    </header>
  )
}

type FacilityNameProps = {
  posts: readonly Post[]
  post: Post | undefined
  here: MenuEntry | undefined
  reader: string
}

/** Where the reader is, and as whom; whoever works at several facilities can change to another. */
function FacilityName({ posts, post, here, reader }: FacilityNameProps) {
  const menu = useMenu()
  const [params] = useSearchParams()
  const others = posts.filter(one => one !== post)
  const name = (
    <span className="min-w-0 flex-1">
      <span className="block truncate leading-5 font-bold">{post?.name ?? 'Scegli la struttura'}</span>
      <span className="block truncate text-meta text-ink2">{post ? `${post.city} · ${reader}` : reader}</span>
    </span>
  )
  if (others.length === 0) return posts.length > 0 && <p className="flex px-1.5">{name}</p>
  return (
    <details {...menu} name={MENUS} className="group">
      <summary className={classNames('min-h-11 gap-1.5 rounded-chip px-1.5 hover:bg-sunken', summaryClass)}>
        {name}
        <span className="sr-only">, cambia struttura</span>
        <ChevronDown className="flex-none group-open:rotate-180" aria-hidden="true" />
      </summary>
      <Panel>
        <ul>
          {others.map(({ facilityId, name, city, role }) => (
            <li key={facilityId}>
              <Link
                to={
                  here?.isOfFacility === 'staff' || (here?.isOfFacility === 'manager' && role !== 'desk')
                    ? otherFacilityPath(here.page, facilityId, params)
                    : todayPath(facilityId)
                }
                className={rowClass}
              >
                <span className="block font-label">{name}</span>
                <span className="block text-meta text-ink2">{city}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </details>
  )
}

const REQUESTS_SHOWN = 5

/** Requests that wait for an answer, which is given on the page of today. */
function WaitingList({ requests }: { requests: readonly BookingRequest[] }) {
  const menu = useMenu()
  const today = useToday()
  const more = requests.length - REQUESTS_SHOWN
  return (
    <details {...menu} name={MENUS} className="group flex-none">
      <summary className={classNames('size-11 justify-center rounded-chip hover:bg-sunken', summaryClass)}>
        <Bell aria-hidden="true" />
        {requests.length > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-2.5 right-2.5 size-2.5 rounded-full border-2 border-surface bg-warn"
          />
        )}
        <span className="sr-only">
          {requests.length === 0
            ? 'Niente da approvare'
            : counted(requests.length, 'richiesta da approvare', 'richieste da approvare')}
        </span>
      </summary>
      <Panel>
        {requests.length === 0 && (
          <p className="p-3 text-small text-ink2">
            <strong className="block text-ink">Niente da approvare</strong>
            Qui trovi le richieste che aspettano la tua risposta.
          </p>
        )}
        <ul className="divide-y divide-line">
          {requests.slice(0, REQUESTS_SHOWN).map(request => (
            <li key={request.id}>
              <Link to={answerPath(request)} className={rowClass}>
                <span className="block font-label">
                  {request.customerName}, {request.field.name}
                </span>
                <span className="block text-small text-ink2 tnum">
                  {weekday(request.date)} {formatDate(request.date)}, {spanOf(request)}
                </span>
                <span className="block text-meta text-warn tnum">
                  Puoi rispondere {untilWhen(request.answerBy, today)}
                </span>
              </Link>
            </li>
          ))}
          {more > 0 && requests[0] && (
            <li>
              <Link to={answerPath(requests[0])} className={rowClass}>
                {more === 1 ? 'Un’altra richiesta' : `Altre ${more} richieste`}
              </Link>
            </li>
          )}
        </ul>
      </Panel>
    </details>
  )
}

function answerPath({ field }: BookingRequest): string {
  return `${todayPath(field.facility.id)}#richieste`
}

/** The form for a caller, over the day that is shown or over today; closed, it leads back to the page it was opened from. */
function NewBooking({ here, facilityId }: { here: MenuEntry | undefined; facilityId: number | undefined }) {
  const location = useLocation()
  const { next } = useLayers()
  const { date } = readDeskPath(useSearchParams()[0])
  const today = useToday()
  const isOnDay = here?.page === paths.dashboardToday || here?.page === paths.dashboardCalendar
  const isHere = isOnDay && (date === undefined || date >= today)
  const day = facilityId === undefined ? paths.dashboardToday : todayPath(facilityId)
  const [pathname = '', search = ''] = day.split('?')
  return (
    <Link
      to={deskLayerPath(isHere ? location : { pathname, search }, { isSoonest: true })}
      {...(isHere ? next : { state: next.state })}
      aria-label="Nuova prenotazione al banco"
      className="-mr-2 flex size-11 flex-none items-center justify-center rounded-chip hover:bg-sunken"
    >
      <Plus aria-hidden="true" />
    </Link>
  )
}

/** Below the whole header, whatever opens it. */
function Panel({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-x-2 top-full z-50 max-h-[70svh] overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-e3">
      {children}
    </div>
  )
}

/** Of menus of one name only one is open. */
const MENUS = 'banco'

/** While its menu is open it reaches over the page: pressing anywhere else closes the menu. */
const summaryClass =
  'relative flex list-none items-center [&::-webkit-details-marker]:hidden group-open:before:fixed group-open:before:inset-0 group-open:before:z-40'

const rowClass = 'block rounded-control p-3 text-small wrap-anywhere hover:bg-sunken'
