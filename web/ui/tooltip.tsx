import { cloneElement, type ReactElement, type ReactNode, useId, useState } from 'react'

type TooltipProps = {
  text: ReactNode
  /** One focusable element; it gets the text as its description. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** On hover and focus, gone with Escape (WCAG 1.4.13). Never the only place of something one must know. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the control inside
    <span
      className="relative inline-flex"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={event => event.key === 'Escape' && setOpen(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        role="tooltip"
        id={id}
        hidden={!open}
        className="fade-in absolute bottom-[calc(100%+0.5rem)] left-1/2 z-40 w-max max-w-64 -translate-x-1/2 rounded-chip bg-primary px-3 py-2 text-meta font-label text-on-primary"
      >
        {text}
      </span>
    </span>
  )
}
