import type { ReactNode } from 'react'
import { TimeChip } from '#web/ui/time-chip.tsx'

/** Three promises, each drawn with the very piece of the product that keeps it. */
export function Benefits() {
  return (
    <section
      className="gutter mx-auto grid max-w-page gap-10 pt-16 md:grid-cols-3 md:gap-8"
      aria-label="Perché Campo Libero"
    >
      <Benefit title="Vedi gli orari veri" picture={<SampleTimes />}>
        Ogni orario che vedi è libero in questo momento. Se qualcuno arriva prima, te lo diciamo subito.
      </Benefit>
      <Benefit title="Paghi in struttura" picture={<Figure>60,00 €</Figure>}>
        Il totale è scritto prima di confermare. Lo paghi quando arrivi al campo.
      </Benefit>
      <Benefit title="Annulli da qui" picture={<Figure>18:30</Figure>}>
        Ogni struttura ha la sua regola: ti mostriamo fino a che ora puoi cambiare idea.
      </Benefit>
    </section>
  )
}

type BenefitProps = { title: string; picture: ReactNode; children: string }

function Benefit({ title, picture, children }: BenefitProps) {
  return (
    <div>
      <div className="flex min-h-12 flex-wrap items-center gap-1.5" aria-hidden="true">
        {picture}
      </div>
      <h2 className="mt-4 text-card heading-card">{title}</h2>
      <p className="mt-1 max-w-80 text-ink2">{children}</p>
    </div>
  )
}

function SampleTimes() {
  return (
    <>
      <TimeChip as="span" time="19:30" />
      <TimeChip as="span" time="20:30" state="selected" />
      <TimeChip as="span" time="21:00" />
    </>
  )
}

function Figure({ children }: { children: string }) {
  return <span className="heading text-figure tnum">{children}</span>
}
