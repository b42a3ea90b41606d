import type { StaffFacility } from '#contract/staff.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'

type Field = StaffFacility['fields'][number]
type GroundDrawingProps = { field: Field; over: readonly Field[]; onTakeOut: (id: number) => void }

/** A field from above, with the fields it is made of side by side; pressing one takes it out. */
export function GroundDrawing({ field, over, onTakeOut }: GroundDrawingProps) {
  const { sports, surface, name } = field
  const [sport = 'calcio-8'] = sports
  return (
    <div className="relative overflow-hidden rounded-control bg-ground p-3">
      <CourtPicture
        sport={sport}
        surface={surface ?? undefined}
        state={over.length > 0 ? 'free' : 'busy'}
        className="aspect-[8/5] *:size-full"
      />
      <ul
        aria-label={`Campi che compongono ${name}`}
        className="absolute inset-3 grid"
        style={{ gridTemplateColumns: `repeat(${Math.max(1, over.length)}, minmax(0, 1fr))` }}
      >
        {over.map(part => (
          <li key={part.id} className="border-dashed border-white not-first:border-l-2">
            <button
              type="button"
              aria-label={`Togli ${part.name} da ${name}`}
              onClick={() => onTakeOut(part.id)}
              className="flex size-full items-center justify-center p-2 hover:bg-white/15 focus-visible:-outline-offset-4"
            >
              <span className="min-w-0 truncate rounded-tag bg-surface px-2 py-1 text-small font-label text-ink shadow-e2">
                {part.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
