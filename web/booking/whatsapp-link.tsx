import MessageCircle from 'lucide-react/icons/message-circle'
import { ButtonLink } from '#web/ui/button.tsx'

/** In ink and without the brand's colours: sharing is what comes next. */
export function WhatsAppLink({ href }: { href: string }) {
  return (
    <>
      <ButtonLink
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        size="large"
        wide
        icon={<MessageCircle aria-hidden="true" />}
      >
        Manda su WhatsApp
      </ButtonLink>
      <p className="mt-1.5 text-center text-small text-ink2">
        Chi apre il link vede ora, luogo e la sua parte
      </p>
    </>
  )
}
