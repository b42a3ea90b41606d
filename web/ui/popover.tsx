import type { ReactNode, RefObject } from 'react'
import { Popover as AriaPopover, Dialog } from 'react-aria-components'

type PopoverProps = {
  label: string
  isOpen: boolean
  onClose: () => void
  /** What it points at. */
  anchor: RefObject<Element | null>
  /** On which side of it there is room; by default at its right. */
  placement?: 'right' | 'bottom start'
  children: ReactNode
  className?: string | undefined
}

/** A small layer tied to a place, such as the owner's selection. Brings React Aria with it: load it, or what shows it, late. */
export function Popover({
  label,
  isOpen,
  onClose,
  anchor,
  placement = 'right',
  children,
  className = '',
}: PopoverProps) {
  return (
    <AriaPopover
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
      triggerRef={anchor}
      placement={placement}
      className={`fade-in max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-surface shadow-e3 ${className}`}
    >
      <Dialog aria-label={label} className="p-4 outline-none">
        {children}
      </Dialog>
    </AriaPopover>
  )
}
