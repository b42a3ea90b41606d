import X from 'lucide-react/icons/x'
import { type ReactNode, useRef, useState } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { closeUnsaved } from './close-unsaved.ts'
import { holdsTyped } from './holds-typed.ts'
import { IconButton } from './icon-button.tsx'
import { useDragDown } from './use-drag-down.ts'
import { useWayBack } from './use-way-back.ts'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  subtitle?: ReactNode
  /** Beside the title, such as the choice of a day; under it on a phone. */
  headerEnd?: ReactNode
  children: ReactNode
  /** Stays in sight under the scrolling body, above the keyboard. A button in it that leaves calls `leave`, which asks as the cross does. */
  footer?: ReactNode | ((leave: () => void) => ReactNode)
  /** From 768 px on: 480, 720 or 1192 px wide. Below it is always a sheet from the bottom. */
  size?: 'narrow' | 'form' | 'wide'
  /**
   * Something was typed that the dialog cannot see in its own controls (`holdsTyped`): then, too, leaving asks first.
   */
  isDirty?: boolean
}

const sizes = { narrow: 'md:max-w-120', form: 'md:max-w-180', wide: 'md:max-w-298' }

/**
 * A dialog, or a bottom sheet on a phone. It brings React Aria with it: load what opens one with
 * `lateDialog`, never from a module that a public page needs at first.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  subtitle,
  headerEnd,
  children,
  footer,
  size = 'form',
  isDirty = false,
}: DialogProps) {
  const [isAsking, setAsking] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const stoodAt = useRef<Element>(null)
  const drag = useDragDown(leave)
  useWayBack()

  function leave() {
    if (!isDirty && !holdsTyped(body.current)) return close()
    if (!isAsking) stoodAt.current = document.activeElement
    setAsking(true)
  }

  /** Gives the focus back at once, but not before the footer is there again, in which it may have been. */
  function stay() {
    flushSync(() => setAsking(false))
    if (stoodAt.current instanceof HTMLElement) stoodAt.current.focus()
  }

  function close() {
    setAsking(false)
    onClose()
  }

  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={open => !open && leave()}
      isDismissable
      className="scrim fixed inset-x-0 top-0 z-50 flex h-(--visual-viewport-height) items-end justify-center bg-scrim md:items-center md:p-8"
    >
      <Modal
        className={classNames(
          'sheet flex max-h-[calc(100%-1.25rem)] w-full flex-col overflow-hidden rounded-t-sheet bg-surface shadow-e3 md:max-h-full md:rounded-sheet',
          sizes[size],
        )}
        style={drag.style}
      >
        <AriaDialog className="flex min-h-0 flex-1 flex-col outline-none short:overflow-y-auto">
          <DialogHeader
            title={title}
            subtitle={subtitle}
            end={headerEnd}
            onClose={leave}
            handle={drag.handle}
          />
          <div
            ref={body}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4 has-data-form-end:scroll-pb-36 md:px-7 md:pb-6 short:min-h-auto short:flex-none short:overflow-visible"
          >
            {children}
          </div>
          {isAsking && <LeaveQuestion onStay={stay} onLeave={close} />}
          {footer && (
            <div className={footerClass} hidden={isAsking}>
              {typeof footer === 'function' ? footer(leave) : footer}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/**
 * The end of a long form in a dialog, with its price and button: in sight while the form scrolls, except on a low screen. What has
 * the focus is kept above it by the dialog's own body.
 */
export function FormEnd({ children }: { children: ReactNode }) {
  return (
    <div
      data-form-end
      className="sticky -bottom-4 z-10 -mx-4 -mb-4 grid gap-3 border-t border-line bg-surface px-4 pt-3 pb-4 md:-bottom-6 md:-mx-7 md:-mb-6 md:px-7 md:pb-5 short:static"
    >
      {children}
    </div>
  )
}

type DialogHeaderProps = {
  title: string
  subtitle: ReactNode
  end: ReactNode
  onClose: () => void
  handle: ReturnType<typeof useDragDown>['handle']
}

function DialogHeader({ title, subtitle, end, onClose, handle }: DialogHeaderProps) {
  return (
    <header
      className="flex-none touch-none px-4 py-2 select-none md:touch-auto md:px-7 md:pt-6 md:pb-3"
      {...handle}
    >
      <div className="mx-auto mb-2 h-1 w-10 rounded-full bg-edge/50 md:hidden" aria-hidden="true" />
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 md:flex-nowrap">
        <div className="flex min-h-11 min-w-0 flex-1 flex-col justify-center">
          <Heading slot="title" className="heading text-section wrap-anywhere">
            {title}
          </Heading>
          {subtitle && <p className="text-small text-muted">{subtitle}</p>}
        </div>
        {end && <div className="order-last w-full md:order-none md:w-auto">{end}</div>}
        <IconButton label="Chiudi" icon={<X />} onClick={onClose} className="-mr-2" />
      </div>
    </header>
  )
}

/** In the footer, not in a second dialog: sheets never stack. */
function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <div className={footerClass} role="alert">
      <p className="mb-3 text-small font-label">{closeUnsaved()}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button tone="ghost" onClick={onLeave}>
          Chiudi
        </Button>
        <Button onClick={onStay} autoFocus>
          Continua
        </Button>
      </div>
    </div>
  )
}

const footerClass =
  'flex-none border-t border-line px-4 pt-3 pb-[calc(1rem+env(safe-area-inset-bottom))] md:px-7 md:pb-5'
