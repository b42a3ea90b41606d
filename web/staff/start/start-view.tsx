import { type ReactNode, useState } from 'react'
import type { StaffFacility } from '#contract/staff.ts'
import { PictureShelf } from '#web/picture/picture-shelf.tsx'
import { Button } from '#web/ui/button.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { PriceAndHours } from '../opening-form.tsx'
import { useFacilityChanges } from '../use-facility-changes.ts'
import { FactsForm } from './facts-form.tsx'
import { FieldsStep } from './fields-step.tsx'
import { FirstTime } from './first-time.tsx'

const steps = [
  { title: 'La struttura' },
  { title: 'I campi' },
  { title: 'Prezzi e orari' },
  { title: 'Le foto' },
] as const

type StartViewProps = {
  mine: StaffFacility
  /** Which step the address asks for, counted from 1; what is no step asks for none. */
  asked: number
  onStep: (step: number) => void
}

/** From an empty facility to the first time that can be booked; each step can be left and taken up again. */
export function StartView({ mine, asked, onStep }: StartViewProps) {
  // Found once: finishing the step at which somebody came in does not move him to another one.
  const [first] = useState(() => firstOpenStep(mine))
  const step = steps[asked - 1] ? asked - 1 : first
  const next = () => onStep(Math.min(step + 1, steps.length - 1))
  const change = useFacilityChanges(mine)
  const pages: ReactNode[] = [
    <FactsForm key="facts" mine={mine} onDone={next} />,
    <FieldsStep key="fields" mine={mine} onDone={next} />,
    <Opening key="opening" mine={mine} onDone={next} />,
    <PictureShelf
      key="pictures"
      facilityId={mine.facility.id}
      name={mine.facility.name}
      pictures={mine.pictures}
      onChange={change.ofFacility}
    />,
  ]
  return (
    <>
      <Steps
        label="Che cosa manca"
        steps={steps}
        current={step}
        className="mt-4 max-sm:min-[20rem]:grid-cols-2"
      />
      <h2 className="heading mt-6 mb-3 text-section">{steps[step]?.title}</h2>
      {pages[step]}
      {step > 0 && (
        <Button tone="ghost" size="small" className="mt-4" onClick={() => onStep(step - 1)}>
          Indietro
        </Button>
      )}
      <div className="mt-6">
        <FirstTime mine={mine} />
      </div>
    </>
  )
}

function Opening({ mine, onDone }: { mine: StaffFacility; onDone: () => void }) {
  if (mine.fields.length === 0) return <p>Prima aggiungi almeno un campo.</p>
  if (mine.fields.some(({ isOpen }) => !isOpen)) return <PriceAndHours mine={mine} onLater={onDone} />
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-60 text-ink2">Tutti i campi hanno prezzo e orari.</p>
      <Button onClick={onDone}>Continua</Button>
    </div>
  )
}

/** The first step that is not done; after all of them the fields, for which people come back. */
function firstOpenStep({ fields, facility }: StaffFacility): number {
  if (fields.length === 0) return facility.street ? 1 : 0
  return fields.some(({ isOpen }) => isOpen) ? 1 : 2
}
