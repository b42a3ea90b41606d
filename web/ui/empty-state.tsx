import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { classNames } from './class-names.ts'

type EmptyStateProps = {
  /** The court of the sport in chalk, about 96 px high. */
  picture?: ReactNode
  title: string
  children?: ReactNode
  /** One action, or two at most. */
  action?: ReactNode
  /** Small on a phone, so that what stands below is in sight. */
  isBrief?: boolean
  className?: string | undefined
}

/** Nothing here: the court in chalk, one sentence, one action. */
export function EmptyState({ picture, title, children, action, isBrief, className = '' }: EmptyStateProps) {
  return (
    <Card padded={false} className={className}>
      {picture}
      <div className={classNames('p-4 md:p-5', isBrief && 'max-md:py-3')}>
        <h2 className={classNames('heading text-section', isBrief && 'max-md:text-card')}>{title}</h2>
        {children && (
          <div className={classNames('mt-1 text-ink2', isBrief && 'max-md:text-small')}>{children}</div>
        )}
        {action && (
          <div className={classNames('mt-4 flex flex-wrap gap-2', isBrief && 'max-md:mt-3')}>{action}</div>
        )}
      </div>
    </Card>
  )
}

type ErrorStateProps = {
  title: string
  /** What to do about it. */
  children?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  className?: string | undefined
}

export function ErrorState({ title, children, onRetry, retrying = false, className = '' }: ErrorStateProps) {
  return (
    <Card className={className} role="alert">
      <div className="flex gap-3">
        <CircleAlert className="mt-0.5 text-danger" />
        <div>
          <h2 className="text-card heading-card">{title}</h2>
          {children && <div className="text-small text-ink2">{children}</div>}
        </div>
      </div>
      {onRetry && (
        <Button tone="ghost" className="mt-4" onClick={onRetry} loading={retrying} loadingText="Riprovo...">
          Riprova
        </Button>
      )}
    </Card>
  )
}
