import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { capital } from '#contract/capital.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { weekdayName, weekdays } from '#web/words/dates.ts'

type CopyDayProps = { weekday: number; onCopy: (others: number[]) => void }

/** One day's hours and prices on other days. */
export function CopyDay({ weekday, onCopy }: CopyDayProps) {
  const [chosen, setChosen] = useState<readonly number[]>()
  if (!chosen)
    return (
      <Button
        tone="ghost"
        wide
        size="small"
        className="mt-4"
        icon={<Copy aria-hidden="true" />}
        onClick={() => setChosen([])}
      >
        Copia su…
      </Button>
    )
  return (
    <fieldset className="mt-4 border-t border-line pt-4">
      <legend className="sr-only">Copia su</legend>
      <div className="flex flex-wrap gap-2">
        {weekdays
          .filter(each => each !== weekday)
          .map(each => (
            <Chip
              key={each}
              selected={chosen.includes(each)}
              onClick={() =>
                setChosen(chosen.includes(each) ? chosen.filter(one => one !== each) : [...chosen, each])
              }
            >
              {capital(weekdayName(each))}
            </Chip>
          ))}
      </div>
      <div className="mt-3 flex gap-2">
        <Button
          size="small"
          disabled={chosen.length === 0}
          onClick={() => {
            onCopy([...chosen])
            setChosen(undefined)
          }}
        >
          Copia
        </Button>
        <Button size="small" tone="ghost" onClick={() => setChosen(undefined)}>
          Non ora
        </Button>
      </div>
    </fieldset>
  )
}
