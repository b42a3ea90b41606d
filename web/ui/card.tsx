import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CardProps<As extends ElementType> = {
  as?: As
  children: ReactNode
  /** Off when a picture reaches the edges. */
  padded?: boolean
  className?: string | undefined
} & Omit<ComponentPropsWithRef<As>, 'as' | 'children' | 'className'>

/** A line and no shadow: only what floats has one. */
export function Card<As extends ElementType = 'div'>({
  as,
  children,
  padded = true,
  className,
  ...rest
}: CardProps<As>) {
  const Component: ElementType = as ?? 'div'
  return (
    <Component
      className={classNames(
        'overflow-hidden rounded-card border border-line bg-surface',
        padded && 'p-4 md:p-5',
        className,
      )}
      {...rest}
    >
      {children}
    </Component>
  )
}

type StatCardProps = { label: string; value: ReactNode; note?: ReactNode; className?: string | undefined }

export function StatCard({ label, value, note, className }: StatCardProps) {
  return (
    <Card
      className={classNames(
        'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-3 max-sm:py-3',
        className,
      )}
    >
      <p className="text-small text-ink2">{label}</p>
      <p className="heading text-figure tnum max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
        {value}
      </p>
      {note && <p className="text-meta text-ink2">{note}</p>}
    </Card>
  )
}
