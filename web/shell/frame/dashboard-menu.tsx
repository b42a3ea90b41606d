import { useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { MenuEntry } from './dashboard-entries.ts'
import { MenuList } from './menu-list.tsx'

/** The page's own margin, in pixels. */
const EDGE = 16

type SmallMenuProps = {
  entries: readonly MenuEntry[]
  /** They stand in the bar under the thumb, too, which goes where very large letters leave it no room. */
  isBelow: boolean
}

/** The side menu's entries as a row of chips, on a phone. */
export function SmallMenu({ entries, isBelow }: SmallMenuProps) {
  const menu = useRef<HTMLElement>(null)
  const here = entries.find(({ current }) => current)?.page
  useEffect(() => {
    // The chip of this page may lie beyond the edge; only the row moves, not the page.
    const chip = menu.current?.querySelector<HTMLElement>(`[data-page="${here}"]`)
    menu.current?.scrollTo({ left: (chip?.offsetLeft ?? 0) - 2 * EDGE })
  }, [here])
  return (
    <nav
      ref={menu}
      aria-label="Area personale"
      className={classNames(
        'no-scrollbar relative -mx-4 mb-5 overflow-x-auto px-4 md:hidden',
        isBelow && 'min-[16rem]:hidden',
      )}
    >
      <MenuList
        entries={entries}
        className="flex w-max gap-2"
        itemClass="rounded-chip border-[1.5px] border-edge px-4 font-label aria-[current]:border-transparent! aria-[current]:bg-primary aria-[current]:text-on-primary"
        hasNoIcons
      />
    </nav>
  )
}

export function SideMenu({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <nav aria-label="Area personale" className="mt-3 flex flex-1 flex-col">
      <MenuList
        entries={entries}
        className="flex flex-1 flex-col gap-1"
        itemClass="w-full gap-3 rounded-control px-3 text-ink2 hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-button aria-[current]:text-ink"
        outClass="mt-auto"
      />
    </nav>
  )
}
