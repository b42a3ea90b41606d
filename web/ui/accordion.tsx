import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

type AccordionItemProps = {
  title: string
  children: ReactNode
  /** Items with one name close each other. */
  name?: string
  open?: boolean
}

/** Native disclosure: works before the script arrives and is found by the browser's own search. */
export function AccordionItem({ title, children, name, open }: AccordionItemProps) {
  return (
    <details name={name} open={open} className="group border-b border-line">
      <summary className="flex wrap-anywhere min-h-14 list-none items-center justify-between gap-4 py-3 text-card heading-card [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="transition-transform duration-180 group-open:rotate-180" />
      </summary>
      <div className="max-w-140 pb-5 text-ink2">{children}</div>
    </details>
  )
}
