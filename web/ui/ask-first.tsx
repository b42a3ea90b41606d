import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { ButtonLook } from './button-class.ts'
import { classNames } from './class-names.ts'

type AskFirstProps = {
  /** What will happen, and to whom. */
  children: ReactNode
  yes: string
  no: string
  tone?: NonNullable<ButtonLook['tone']>
  isPending: boolean
  onYes: () => void
  onNo: () => void
  className?: string
}

/** A question in the place of the button that was pressed, for what cannot be taken back; its way out has the focus. */
export function AskFirst({
  children,
  yes,
  no,
  tone = 'ink',
  isPending,
  onYes,
  onNo,
  className,
}: AskFirstProps) {
  return (
    <div role="alert" className={classNames('rounded-control bg-warn-soft p-3', className)}>
      <p className="text-small text-warn wrap-anywhere">{children}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" tone={tone} loading={isPending} onClick={onYes}>
          {yes}
        </Button>
        {/* Once it is under way, a no would not stop it. */}
        <Button size="small" tone="ghost" autoFocus disabled={isPending} onClick={onNo}>
          {no}
        </Button>
      </div>
    </div>
  )
}
