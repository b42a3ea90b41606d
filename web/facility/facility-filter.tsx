import LocateFixed from 'lucide-react/icons/locate-fixed'
import Search from 'lucide-react/icons/search'
import { Form, Link, useNavigate } from 'react-router'
import { sports as allSports, type SportSlug, sportLabel } from '#contract/sport.ts'
import { useLocateMe } from '#web/place/locate-me.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type FilterProps = {
  filter: { q?: string; sport?: SportSlug }
  /** Sports found with the text as it stands. */
  sports: readonly SportSlug[]
}

/** A plain form that changes the address: it works without scripts, and every list can be shared. */
export function FacilityFilter({ filter, sports }: FilterProps) {
  const navigate = useNavigate()
  const locate = useLocateMe(place => void navigate(`/campi?${new URLSearchParams({ q: place.name })}`))
  const offered = allSports.filter(({ slug }) => sports.includes(slug) || slug === filter.sport)
  return (
    <Form action="/campi" role="search" className="my-6 grid items-end gap-3 md:grid-cols-[2fr_1fr_auto]">
      <TextField
        label="Nome, città o CAP"
        name="q"
        type="search"
        maxLength={80}
        defaultValue={filter.q}
        startIcon={<Search />}
        endSlot={
          <button
            type="button"
            onClick={() => locate.mutate()}
            disabled={locate.isPending}
            aria-label="Usa la mia posizione"
            title="Usa la mia posizione"
            className="flex size-11 items-center justify-center rounded-chip text-info"
          >
            <LocateFixed aria-hidden="true" />
          </button>
        }
      />
      <Select label="Sport" name="sport" defaultValue={filter.sport ?? ''}>
        <option value="">Tutti gli sport</option>
        {offered.map(({ slug }) => (
          <option key={slug} value={slug}>
            {sportLabel(slug)}
          </option>
        ))}
      </Select>
      <div className="flex gap-2">
        <Button type="submit">Cerca</Button>
        {(filter.q || filter.sport) && (
          <Link to="/campi" className={buttonClass({ tone: 'ghost' })}>
            Cancella Filtri
          </Link>
        )}
      </div>
    </Form>
  )
}
