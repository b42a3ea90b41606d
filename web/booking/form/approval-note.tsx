import Hourglass from 'lucide-react/icons/hourglass'
import { clockOfDay } from '#web/words/dates.ts'

/** That a booking here is a request at first, and what becomes of it, before anybody presses (R46). */
export function ApprovalNote({ answerBy, today }: { answerBy: string; today: string }) {
  return (
    <section
      aria-label="Qui si prenota su richiesta"
      className="flex gap-3 rounded-card bg-warn-soft p-3.5 text-warn"
    >
      <Hourglass className="mt-0.5" aria-hidden="true" />
      <div className="text-small">
        <h3 className="text-body font-bold">Qui si prenota su richiesta</h3>
        <p className="text-pretty">
          La struttura risponde entro le {clockOfDay(answerBy, today)}. Fino ad allora l’ora è tenuta per te;
          senza risposta la richiesta scade da sola e non devi nulla.
        </p>
      </div>
    </section>
  )
}
