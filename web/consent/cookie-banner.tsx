import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { saveConsent, useConsent } from './consent.ts'

const none = { functional: false, analytics: false, marketing: false }
const all = { functional: true, analytics: true, marketing: true }

/**
 * A card over the page, never a wall, after the Garante's guidelines of 10 June 2021 (R34): closing means
 * rejecting, and both buttons look alike. It comes with the page; a script in the head hides it in time.
 */
export function CookieBanner() {
  const chosen = useConsent()
  if (chosen) return null
  return (
    <section
      id="cookie-banner"
      aria-label="Cookie"
      className="fixed inset-x-2 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-40 max-h-[60svh] overflow-y-auto rounded-card border border-line bg-surface p-4 shadow-e3 in-data-consent:hidden md:inset-x-auto md:right-6 md:bottom-6 md:w-104"
    >
      <div className="flex items-start gap-2">
        <p className="text-small text-ink2">
          <strong className="text-ink">La tua scelta sui cookie.</strong> Il sito usa solo strumenti tecnici.
          Se vuoi, ricordiamo la tua ultima ricerca in questo browser. Chiudendo con la X restano i soli
          tecnici.{' '}
          <Link to={`${paths.privacy}#cookie`} className="underline">
            Informativa
          </Link>{' '}
          ·{' '}
          <Link to={paths.cookiePreferences} className="underline">
            Personalizza
          </Link>
        </p>
        <button
          type="button"
          aria-label="Chiudi e rifiuta tutti"
          value="none"
          onClick={() => decide(none)}
          className="-mt-2 -mr-2 flex size-11 flex-none items-center justify-center rounded-chip hover:bg-sunken"
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
        <Button size="small" tone="ghost" value="none" onClick={() => decide(none)}>
          Rifiuta tutti
        </Button>
        <Button size="small" tone="ghost" value="all" onClick={() => decide(all)}>
          Accetta tutti
        </Button>
      </div>
    </section>
  )
}

/** The card goes, so the focus that was on it goes to the page. */
function decide(choice: typeof none) {
  saveConsent(choice)
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
