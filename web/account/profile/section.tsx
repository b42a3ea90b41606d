import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'

/** One task of the account page: what it is about beside what can be done, where there is room. */
export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const heading = useId()
  return (
    <Card as="section" aria-labelledby={heading} className="xl:grid xl:grid-cols-[1fr_30rem] xl:gap-x-8">
      <div className="min-w-0 wrap-anywhere">
        <h3 id={heading} className="text-card heading-card">
          {title}
        </h3>
        {note && <p className="mt-1 text-small text-ink2">{note}</p>}
      </div>
      <div className="mt-4 grid max-w-120 content-start gap-4 xl:mt-0">{children}</div>
    </Card>
  )
}
