import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { Tournament } from '#contract/tournament.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** How to write to whoever organises; nothing where no way is given. */
export function ContactLinks({ tournament }: { tournament: Pick<Tournament, 'whatsappUrl' | 'mailUrl'> }) {
  const { whatsappUrl, mailUrl } = tournament
  if (!whatsappUrl && !mailUrl) return null
  return (
    <div className="flex flex-wrap gap-2">
      {whatsappUrl && (
        <ButtonLink
          href={whatsappUrl}
          target="_blank"
          rel="noopener noreferrer"
          tone="ghost"
          icon={<MessageCircle aria-hidden="true" />}
        >
          Scrivi su WhatsApp
        </ButtonLink>
      )}
      {mailUrl && (
        <ButtonLink href={mailUrl} tone="ghost" icon={<Mail aria-hidden="true" />}>
          Scrivi un’email
        </ButtonLink>
      )}
    </div>
  )
}
