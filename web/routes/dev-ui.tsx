import { CourtPicture } from '#web/court/court-picture.tsx'
import { CourtSymbols } from '#web/court/court-symbols.tsx'
import { sports } from '#web/court/geometry.ts'
import { Button } from '#web/ui/button.tsx'
import { TimeChip } from '#web/ui/time-chip.tsx'

export default function DevUi() {
  return (
    <main className="p-6">
      <CourtSymbols />
      <h1 className="heading-hero text-hero">Stasera si gioca.</h1>
      <div className="flex flex-wrap gap-3 my-4">
        {sports.map(s => (
          <CourtPicture key={s} sport={s} className="w-72 h-44" />
        ))}
        {sports.map((s, i) => (
          <CourtPicture key={s} sport={s} mode="crop" seed={i} className="w-40 h-32 rounded-card" />
        ))}
        {sports.map((s, i) => (
          <CourtPicture
            key={s}
            sport={s}
            mode="crop"
            seed={i}
            className="w-96 h-28 rounded-card"
            state="busy"
          />
        ))}
        {sports.map(s => (
          <CourtPicture key={s} sport={s} mode="icon" className="w-10.5 h-7 rounded-tag" />
        ))}
        {sports.map(s => (
          <CourtPicture key={s} sport={s} className="w-40 h-24" state="closed" />
        ))}
      </div>
      <Button tone="go">Prenota Ora</Button>
      <TimeChip time="20:30" /> <TimeChip time="20:30" state="selected" price="60,00 €" />
      <TimeChip time="20:30" state="taken" />
    </main>
  )
}
