import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

export function OwnersCall() {
  return (
    <section className="relative mt-16 overflow-hidden bg-[#8c3f2b] text-white">
      <CourtPicture sport="basket" mode="crop" className="absolute inset-y-0 right-0 w-3/5 *:size-full" />
      <div className="absolute inset-0 bg-linear-to-r from-[#8c3f2b] from-70% to-transparent to-110% md:from-55% md:to-90%" />
      <div className="gutter relative mx-auto flex max-w-page flex-wrap items-center justify-between gap-6 py-14">
        <div>
          <h2 className="heading text-title">Hai un campo?</h2>
          <p className="mt-1 max-w-[66%] sm:max-w-100">
            Fatti trovare da chi vuole giocare: le prenotazioni ti arrivano già confermate.
          </p>
        </div>
        <Link
          to={paths.registerFacility}
          className={buttonClass({}, 'bg-white! text-[#10201a]! hover:opacity-90')}
        >
          Registra il tuo campo
        </Link>
      </div>
    </section>
  )
}
