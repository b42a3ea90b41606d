import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

/** For who has a wish to play and no team. Matches are not open yet, and the words say so (R39). */
export function FindMatch() {
  return (
    <section aria-labelledby="trova-partita" className="gutter mx-auto w-full max-w-page pt-10 md:pt-14">
      <div className="grid overflow-hidden rounded-card border border-line bg-surface md:grid-cols-[20rem_1fr]">
        <CourtPicture sport="calcio-5" mode="crop" state="busy" className="h-24 *:size-full md:h-full" />
        <div className="grid content-center justify-items-start gap-2 p-4 md:p-8">
          <h2 id="trova-partita" className="heading text-section md:text-title">
            Trova Subito la Tua Partita
          </h2>
          <p className="max-w-120 text-ink2">
            Ti manca la squadra? Presto qui vedrai le partite a cui manca qualcuno e ti unirai con un tocco.
            Oggi non sono ancora aperte: intanto prenota un campo e porta chi vuoi.
          </p>
          <Link to={paths.matches} className={buttonClass({ tone: 'ghost' }, 'mt-2')}>
            Come funzioneranno le partite
          </Link>
        </div>
      </div>
    </section>
  )
}
