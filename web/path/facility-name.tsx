import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { facilityPath } from '#contract/paths.ts'

type Props = {
  /** Null for a suspended facility, which has no page to lead to. */
  slug: string | null
  children: ReactNode
  /** Of the link. */
  className?: string
}

/** Where something is played, leading to its page where there is one. */
export function FacilityName({ slug, children, className = 'underline' }: Props) {
  if (slug === null) return children
  return (
    <Link to={facilityPath(slug)} className={className}>
      {children}
    </Link>
  )
}
