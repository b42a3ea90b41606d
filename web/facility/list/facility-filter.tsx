import LocateFixed from 'lucide-react/icons/locate-fixed'
import Search from 'lucide-react/icons/search'
import { Form, Link, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { sports as allSports, type SportSlug, sportByName } from '#contract/sport.ts'
import { useLocateMe } from '#web/place/locate-me.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/select.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTypedText } from './use-typed-text.ts'

type FilterProps = {
  filter: { q: string; sport: SportSlug | '' }
  /** Sports found with the text as it stands. */
  sports: readonly SportSlug[]
  /** The address of the list with another filter. */
  pathOf: (filter: { q: string; sport: SportSlug | '' }) => string
  isLoading: boolean
}

/** The list follows what one types; as a plain form it works before the scripts arrive, too. */
export function FacilityFilter({ filter, sports, pathOf, isLoading }: FilterProps) {
  const navigate = useNavigate()
  const show = (change: Partial<typeof filter>) =>
    void navigate(pathOf({ ...filter, ...change }), { replace: true, preventScrollReset: true })
  const { text, type, applyNow } = useTypedText(filter.q, q => show({ q }))
  // The position fills in no field: it only puts the nearest first, whatever is looked for.
  const locate = useLocateMe()
  const offered = allSports.filter(({ slug }) => sports.includes(slug) || slug === filter.sport)
  return (
    <Form
      action={paths.facilities}
      role="search"
      onSubmit={event => {
        event.preventDefault()
        applyNow()
      }}
      className={classNames(
        'my-6 grid gap-3 md:flex',
        locate.isError ? 'md:items-start md:[&>a]:mt-6.5' : 'md:items-end',
      )}
    >
      <TextField
        label="Nome, città o CAP"
        className="md:flex-2"
        name="q"
        type="search"
        maxLength={80}
        autoComplete="off"
        value={text}
        onChange={event => {
          if (locate.isError) locate.reset()
          type(event.target.value)
        }}
        error={locate.error?.message}
        startIcon={isLoading ? <Spinner /> : <Search />}
        endSlot={
          <button
            type="button"
            onClick={() => locate.isPending || locate.mutate()}
            aria-disabled={locate.isPending}
            title="Usa la mia posizione"
            className="flex size-11 items-center justify-center rounded-chip text-info"
          >
            {locate.isPending ? <Spinner /> : <LocateFixed aria-hidden="true" />}
          </button>
        }
      />
      <Select
        label="Sport"
        className="md:flex-1"
        name="sport"
        value={filter.sport}
        onChange={event => show({ sport: sportByName(event.target.value) ?? '' })}
      >
        <option value="">Tutti gli sport</option>
        {offered.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </Select>
      {(filter.q || filter.sport) && (
        <Link to={paths.facilities} preventScrollReset className={buttonClass({ tone: 'ghost' })}>
          Cancella Filtri
        </Link>
      )}
      <noscript>
        <button type="submit" className={buttonClass({})}>
          Cerca
        </button>
      </noscript>
    </Form>
  )
}
