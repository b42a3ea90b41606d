import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type Tab<Id extends string> = { id: Id; label: string; count?: number | undefined }

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** The panel of the chosen tab. */
  children: ReactNode
  className?: string | undefined
}

/** Roving focus: arrows, Home and End move and choose, Tab goes on to the panel. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  className,
}: TabsProps<Id>) {
  const base = useId()

  function move(event: KeyboardEvent) {
    const target =
      tabs[
        nextIndex(
          event.key,
          tabs.findIndex(tab => tab.id === value),
          tabs.length,
        )
      ]
    if (!target) return
    event.preventDefault()
    onChange(target.id)
    document.getElementById(`${base}-${target.id}`)?.focus()
  }

  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        className="no-scrollbar flex overflow-x-auto border-b border-line"
      >
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={move}
            className="group flex min-h-12 flex-none items-center gap-2 border-b-[2.5px] border-transparent px-3.5 text-small font-button text-muted -outline-offset-2 hover:text-ink aria-selected:border-ink aria-selected:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && <Count value={tab.count} />}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`} className="pt-5">
        {children}
      </div>
    </div>
  )
}

function Count({ value }: { value: number }) {
  return (
    <span
      className={classNames(
        'min-w-5.5 rounded-tag bg-sunken px-1.5 py-0.5 text-meta text-ink2 tnum',
        'group-aria-selected:bg-primary group-aria-selected:text-on-primary',
      )}
    >
      {value}
    </span>
  )
}

function nextIndex(key: string, at: number, length: number): number {
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  if (key === 'ArrowRight') return (at + 1) % length
  if (key === 'ArrowLeft') return (at - 1 + length) % length
  return -1
}
