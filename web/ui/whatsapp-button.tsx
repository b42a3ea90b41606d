import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import type { ButtonSize } from './button-class.ts'

type WhatsAppButtonProps = { href: string; size?: ButtonSize; children: ReactNode }

/** Opens a message that is written already, in ink and without the brand's colours. */
export function WhatsAppButton({ href, size, children }: WhatsAppButtonProps) {
  return (
    <ButtonLink
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      wide
      {...(size && { size })}
      icon={<MessageCircle aria-hidden="true" />}
    >
      {children}
    </ButtonLink>
  )
}
