import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { saveConsent, useConsent } from './consent.ts'

const none = { functional: false, analytics: false, marketing: false }
const all = { functional: true, analytics: true, marketing: true }

const choiceClass = 'max-md:border-0 max-md:px-2 md:flex-1'

/**
 * On a phone a strip on the bar, which covers nothing that is pressed; else a card over a corner of the page. Never a wall,
 * after the Garante's guidelines of 10 June 2021 (R34): closing means rejecting, and both buttons look alike. It comes with
 * the page; a script in the head hides it in time.
 */
export function CookieBanner() {
  const chosen = useConsent()
  if (chosen) return null
  return (
    <section
      id="cookie-banner"
      aria-label="Cookie"
      className="fixed inset-x-0 bottom-(--bar) z-40 flex max-h-[60svh] min-h-12 flex-wrap items-center gap-x-2 overflow-y-auto border-line bg-surface pl-4 max-md:border-t in-data-consent:hidden md:inset-x-auto md:right-6 md:bottom-6 md:w-104 md:gap-3 md:rounded-card md:border md:p-4 md:shadow-e3"
    >
      <p className="flex-1 basis-20 py-1 text-meta text-ink2 md:basis-full md:pr-8 md:text-small">
        <strong className="text-ink md:hidden">Cookie: </strong>
        <span className="md:hidden">solo tecnici. </span>
        <strong className="text-ink max-md:hidden">La tua scelta sui cookie. </strong>
        <span className="max-md:hidden">
          Il sito usa solo strumenti tecnici. Se vuoi, ricordiamo la tua ultima ricerca in questo browser.
          Chiudendo con la X restano i soli tecnici.{' '}
          <Link to={`${paths.privacy}#cookie`} className="underline">
            Informativa
          </Link>{' '}
          ·{' '}
        </span>
        <Link to={paths.cookiePreferences} className="underline">
          <span className="md:hidden">Scegli</span>
          <span className="max-md:hidden">Personalizza</span>
        </Link>
      </p>
      <div className="ml-auto flex flex-wrap items-center md:w-full md:gap-2">
        <Button size="small" tone="ghost" value="none" onClick={() => decide(none)} className={choiceClass}>
          Rifiuta tutti
        </Button>
        <span aria-hidden="true" className="h-6 border-l border-line max-[19rem]:hidden md:hidden" />
        <Button size="small" tone="ghost" value="all" onClick={() => decide(all)} className={choiceClass}>
          Accetta tutti
        </Button>
        <button
          type="button"
          aria-label="Chiudi e rifiuta tutti"
          value="none"
          onClick={() => decide(none)}
          className="flex size-11 flex-none items-center justify-center rounded-chip hover:bg-sunken md:absolute md:top-2 md:right-2"
        >
          <X aria-hidden="true" />
        </button>
      </div>
    </section>
  )
}

/** The card goes, so the focus that was on it goes to the page. */
function decide(choice: typeof none) {
  saveConsent(choice)
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
