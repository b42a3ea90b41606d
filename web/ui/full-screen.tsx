import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from './icon-button.tsx'
import { LogoMark } from './logo.tsx'

type FullScreenProps = {
  /** The id of the heading that names it. */
  titleId: string
  onClose: () => void
  children: ReactNode
}

/** A layer that fills the whole screen. Like every dialog it is loaded late. */
export function FullScreen({ titleId, onClose, children }: FullScreenProps) {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      className="fixed inset-0 z-50 overflow-y-auto bg-bg"
    >
      <Modal className="mx-auto min-h-full w-full max-w-100">
        <Dialog
          aria-labelledby={titleId}
          className="px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] outline-none"
        >
          <div className="flex items-center justify-between">
            <LogoMark />
            <IconButton label="Chiudi" icon={<X />} onClick={onClose} className="-mr-2" />
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
