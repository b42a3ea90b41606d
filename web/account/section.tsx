import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'

/** One part of the account page. */
export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const heading = useId()
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 id={heading} className="heading text-section">
        {title}
      </h2>
      {note && <p className="mt-1 text-small text-ink2">{note}</p>}
      <div className="mt-4 grid max-w-120 gap-4">{children}</div>
    </Card>
  )
}
