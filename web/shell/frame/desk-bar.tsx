import Ellipsis from 'lucide-react/icons/ellipsis'
import { paths } from '#contract/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { counted } from '#web/words/numbers.ts'
import { Bar, BarLink, barItemClass } from './bottom-bar.tsx'
import type { MenuEntry } from './dashboard-entries.ts'
import { MenuList } from './menu-list.tsx'
import { useMenu } from './use-menu.ts'

/** What somebody who keeps a desk opens all day; whatever else he may open is behind 'Altro'. */
const DAILY: readonly string[] = [
  paths.dashboardToday,
  paths.dashboardCalendar,
  paths.dashboardCustomers,
  paths.dashboardNumbers,
]

type DeskBarProps = {
  entries: readonly MenuEntry[]
  /** How many requests wait for an answer, which is given on the page of today. */
  waiting: number
}

/** A facility under the thumb of whoever works there, in the place of the site. */
export function DeskBar({ entries, waiting }: DeskBarProps) {
  return (
    <Bar>
      {entries
        .filter(({ page }) => DAILY.includes(page))
        .map(({ to, page, label, icon, current }) => (
          <BarLink key={page} to={to} label={label} icon={icon} current={current}>
            {page === paths.dashboardToday && waiting > 0 && <Waiting count={waiting} />}
          </BarLink>
        ))}
      <More entries={entries.filter(({ page }) => !DAILY.includes(page))} />
    </Bar>
  )
}

function Waiting({ count }: { count: number }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute top-1.5 left-1/2 ml-1.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-warn px-1 text-[0.75rem] font-bold text-surface tnum"
      >
        {count}
      </span>
      <span className="sr-only">, {counted(count, 'richiesta da approvare', 'richieste da approvare')}</span>
    </>
  )
}

function More({ entries }: { entries: readonly MenuEntry[] }) {
  const menu = useMenu()
  const isHere = entries.some(({ current }) => current)
  return (
    <li>
      <details {...menu} className="group h-full">
        <summary className={classNames(barItemClass(isHere), summaryClass)}>
          <Ellipsis className="size-6" strokeWidth={isHere ? 2.3 : 1.9} aria-hidden="true" />
          Altro
        </summary>
        <MenuList
          entries={entries}
          className="absolute right-2 bottom-full mb-[calc(0.5rem+var(--question))] max-h-[70svh] w-64 max-w-[80vw] overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-e3"
          itemClass="w-full gap-3 rounded-control px-3 text-ink hover:bg-sunken aria-[current]:font-bold"
          outClass="mt-1 border-t border-line pt-1"
        />
      </details>
    </li>
  )
}

/** While its menu is open it reaches over the page above the bar: pressing there closes the menu. */
const summaryClass =
  'list-none [&::-webkit-details-marker]:hidden group-open:before:fixed group-open:before:inset-x-0 group-open:before:top-0 group-open:before:bottom-17 short:group-open:before:bottom-12'
