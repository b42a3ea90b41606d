import { WhatsAppButton } from '#web/ui/whatsapp-button.tsx'

export function WhatsAppLink({ href }: { href: string }) {
  return (
    <>
      <WhatsAppButton href={href} size="large">
        Manda su WhatsApp
      </WhatsAppButton>
      <p className="mt-1.5 text-center text-small text-ink2">
        Chi apre il link vede ora, luogo e la sua parte
      </p>
    </>
  )
}
