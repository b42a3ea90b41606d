import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { resting } from '#web/ui/resting.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { formatDate, romeClock, romeDate } from '#web/words/dates.ts'
import { resetConsent, saveConsent, useConsent } from './consent.ts'
import { CONSENT_VERSION, type ConsentRecord, type OptionalCategory } from './record.ts'
import { storedItems } from './stored-items.ts'

/** Each says what is there today: a category that nothing uses says so (R39). */
const categories: { key: OptionalCategory; label: string; hint: string }[] = [
  {
    key: 'functional',
    label: 'Funzionali',
    hint: 'Ricordano sport, luogo e ora della tua ultima ricerca, così la ritrovi già scritta quando torni. Dove c’è una mappa, la aprono senza chiedertelo ogni volta.',
  },
  {
    key: 'analytics',
    label: 'Statistici',
    hint: 'Misurerebbero come si usa il sito. Oggi non ne usiamo nessuno: la tua scelta vale per il futuro.',
  },
  {
    key: 'marketing',
    label: 'Marketing',
    hint: 'Servirebbero a mostrarti pubblicità su misura. Oggi non ne usiamo nessuno: la tua scelta vale per il futuro.',
  },
]

const off = { functional: false, analytics: false, marketing: false }

/** 'Gestione Cookie', the same as a page of its own and in the personal area. */
export function CookiePreferences() {
  const chosen = useConsent()
  const current = chosen ?? off
  return (
    <div className="max-w-text">
      <h1 className="heading text-title">Gestione Cookie</h1>
      <p className="mt-2 text-ink2">
        Decidi tu che cosa può restare in questo browser. Ogni scelta vale subito e per almeno sei mesi: la
        puoi cambiare qui in ogni momento.
      </p>
      <Card className="mt-6">
        <ChoiceState chosen={chosen} />
        <div className="mt-3 grid gap-3 border-t border-line pt-4">
          <Switch
            label="Essenziali"
            hint="Accesso, sicurezza, tema e questa stessa scelta. Senza, il sito non funziona: sono sempre attivi."
            checked
            disabled
            readOnly
          />
          {categories.map(({ key, label, hint }) => (
            <Switch
              key={key}
              label={label}
              hint={hint}
              checked={current[key]}
              onChange={event => save({ ...off, ...chosen, [key]: event.target.checked })}
            />
          ))}
        </div>
        <div className="mt-5 flex flex-wrap gap-2">
          <Button
            tone="ghost"
            onClick={() => save({ functional: false, analytics: false, marketing: false })}
          >
            Rifiuta tutti
          </Button>
          <Button tone="ghost" onClick={() => save({ functional: true, analytics: true, marketing: true })}>
            Accetta tutti
          </Button>
        </div>
      </Card>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button tone="ghost" {...resting(!chosen, forget)}>
          Cancella Preferenze
        </Button>
        <Button tone="ghost" onClick={() => window.location.reload()}>
          Ricarica Pagina
        </Button>
      </div>
      <StoredItems />
    </div>
  )
}

function ChoiceState({ chosen }: { chosen: ConsentRecord | null }) {
  const at = chosen && new Date(chosen.timestamp)
  return (
    <div role="status">
      <p className="font-label">{at ? 'La tua scelta è salvata' : 'Non hai ancora scelto'}</p>
      <p className="text-small text-muted">
        {at
          ? `Ultimo aggiornamento: ${formatDate(romeDate(at))} alle ${romeClock(at)} · Versione ${chosen.version}`
          : `Finché non scegli restano attivi i soli essenziali · Versione ${CONSENT_VERSION}`}
      </p>
    </div>
  )
}

function StoredItems() {
  return (
    <section aria-labelledby="elenco" className="mt-10">
      <h2 id="elenco" className="heading text-section">
        Che cosa resta nel browser
      </h2>
      <p className="mt-2 text-ink2">
        Tutto, e niente di altri: da siti di terzi carichiamo soltanto le immagini della mappa, se la apri. I
        dettagli sono nell’
        <Link to={`${paths.privacy}#cookie`} className="underline">
          informativa
        </Link>
        .
      </p>
      <ul className="mt-4 grid gap-3">
        {storedItems.map(item => (
          <li key={item.name} className="border-b border-line pb-3">
            <p className="font-label wrap-anywhere">
              {item.name} <span className="font-normal text-muted">· {item.category}</span>
            </p>
            <p className="text-small text-ink2">
              {item.purpose} {item.life}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function save({ functional, analytics, marketing }: typeof off) {
  saveConsent({ functional, analytics, marketing })
  showToast({ title: 'Preferenze salvate', description: 'La tua scelta vale da subito.' })
}

function forget() {
  resetConsent()
  showToast({ title: 'Preferenze cancellate', description: 'Puoi scegliere di nuovo quando vuoi.' })
}
