import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { saveConsent, useConsent } from './consent.ts'

const none = { functional: false, analytics: false, marketing: false }
const all = { functional: true, analytics: true, marketing: true }

const choiceClass = 'strip:border-0 strip:px-2 card:flex-1'

/**
 * On a phone a strip on the bar, on a low screen one at its edge, which covers nothing that is pressed; else a card over a
 * corner of the page. Never a wall, after the Garante's guidelines of 10 June 2021 (R34): closing means rejecting, and both
 * buttons look alike. It comes with the page; a script in the head hides it in time.
 */
export function CookieBanner() {
  const chosen = useConsent()
  if (chosen) return null
  return (
    <section
      id="cookie-banner"
      aria-label="Cookie"
      className="fixed inset-x-0 bottom-(--bar) z-40 flex max-h-[60svh] min-h-12 flex-wrap items-center gap-x-2 overflow-y-auto border-line bg-surface pl-4 strip:border-t in-data-consent:hidden noscript:hidden card:inset-x-auto card:right-6 card:bottom-6 card:w-104 card:gap-3 card:rounded-card card:border card:p-4 card:shadow-e3"
    >
      <p className="flex-1 basis-20 py-1 text-meta text-ink2 card:basis-full card:pr-8 card:text-small">
        <strong className="text-ink card:hidden">Cookie: </strong>
        <span className="card:hidden">solo tecnici. </span>
        <strong className="text-ink strip:hidden">La tua scelta sui cookie. </strong>
        <span className="strip:hidden">
          Il sito usa solo strumenti tecnici. Se vuoi, ricordiamo la tua ultima ricerca in questo browser.
          Chiudendo con la X restano i soli tecnici.{' '}
          <Link to={`${paths.privacy}#cookie`} className="underline">
            Informativa
          </Link>{' '}
          ·{' '}
        </span>
        <Link to={paths.cookiePreferences} className="underline">
          <span className="card:hidden">Scegli</span>
          <span className="strip:hidden">Personalizza</span>
        </Link>
      </p>
      <div className="ml-auto flex flex-wrap items-center card:w-full card:gap-2">
        <Button size="small" tone="ghost" value="none" onClick={() => decide(none)} className={choiceClass}>
          Rifiuta tutti
        </Button>
        <span aria-hidden="true" className="h-6 border-l border-line max-[19rem]:hidden card:hidden" />
        <Button size="small" tone="ghost" value="all" onClick={() => decide(all)} className={choiceClass}>
          Accetta tutti
        </Button>
        <button
          type="button"
          aria-label="Chiudi e rifiuta tutti"
          value="none"
          onClick={() => decide(none)}
          className="flex size-11 flex-none items-center justify-center rounded-chip hover:bg-sunken card:absolute card:top-2 card:right-2"
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
