import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { FacilityHit } from '#contract/search.ts'
import type { MapTiles } from '#contract/site.ts'
import { ApiError } from '#web/api/client.ts'
import { failureToast, messageFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { readConsent, useConsent } from '#web/consent/consent.ts'
import type { ConsentRecord } from '#web/consent/record.ts'
import { fetchCode } from '#web/page/late-part.ts'
import { radii, type SearchForm } from '#web/path/search-path.ts'
import { toHundredMetres } from '#web/place/locate-me.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { firstTime } from '../hits-of.ts'
import { FacilityHitCard } from '../list/facility-hit-card.tsx'
import type { ResultsProps } from '../list/hit-cards.tsx'
import type { MapArea, MapCanvas, MapPin } from './map-canvas.ts'

type MapViewProps = ResultsProps & {
  tiles: MapTiles
  hits: readonly FacilityHit[]
  /** Stand below the map where there is no room beside it. */
  banners: ReactNode
}

/** The choice on cookies in force when 'this once' was pressed: that holds while the page lives and the choice is the same. */
let allowedBeside: string | undefined

/** The results on a street map. Its pictures come from somebody else: they are asked for with consent only (R34). */
export function MapView(props: MapViewProps) {
  const consent = useConsent()
  // Begins with the value above, because a search from the map brings new results, and with them a new view.
  const [allowed, setAllowed] = useState(allowedBeside)
  if (consent?.functional || allowed === momentOf(consent)) return <Results {...props} />
  const { host } = props.tiles
  return (
    <EmptyState
      title="La mappa arriva da un altro sito"
      action={
        <>
          <Button
            onClick={() => {
              allowedBeside = momentOf(readConsent())
              setAllowed(allowedBeside)
            }}
          >
            Mostra la mappa
          </Button>
          <Link to={paths.cookiePreferences} className={buttonClass({ tone: 'ghost' })}>
            Gestione Cookie
          </Link>
        </>
      }
    >
      Le sue immagini sono di {host}: mostrandola, quel servizio riceve il tuo indirizzo IP e vede quale zona
      guardi. Vale per questa volta; per averla sempre, accetta i cookie funzionali.
    </EmptyState>
  )
}

function momentOf(choice: ConsentRecord | null): string {
  return choice?.timestamp ?? 'none yet'
}

function Results({ tiles, hits, banners, ...props }: MapViewProps) {
  const requested = props.result.startTime ?? ''
  const pins = useMemo(() => hits.flatMap(hit => pinOf(hit, requested)), [hits, requested])
  const [selectedIds, setSelectedIds] = useState<readonly number[]>([])
  const selected = hits.filter(hit => selectedIds.includes(hit.facility.id))
  const [moved, setMoved] = useState<MapArea>()
  const unplaced = hits.filter(hit => hit.position === null).length
  return (
    <div className="grid gap-3">
      <div className="relative isolate">
        <MapBox
          tiles={tiles}
          pins={pins}
          selectedIds={selectedIds}
          onPick={setSelectedIds}
          onMoved={setMoved}
        />
        {moved && (
          <SearchHere
            area={moved}
            onFound={found => {
              setMoved(undefined)
              props.onChange(found)
            }}
          />
        )}
      </div>
      <div aria-live="polite" className="grid gap-2.5">
        {selected.map(hit => (
          <FacilityHitCard
            key={hit.facility.id}
            hit={hit}
            heading="h2"
            sport={props.sport}
            date={props.result.date}
            requested={requested}
            sort={props.form.sort}
            isInstead={props.result.otherTimes.includes(hit)}
            onBook={props.onBook}
            onChooseTime={props.onChooseTime}
          />
        ))}
        {selected.length === 0 && (
          <p className="text-small text-ink2">Tocca un segnaposto per vedere i suoi campi.</p>
        )}
      </div>
      <div className="empty:hidden xl:hidden">{banners}</div>
      {unplaced > 0 && (
        <p className="text-meta text-muted">
          {unplaced === 1 ? 'Una struttura non ha' : `${unplaced} strutture non hanno`} una posizione: le
          trovi nell’elenco.
        </p>
      )}
    </div>
  )
}

const unreachable = messageFor(new ApiError('offline'))

type BoxProps = {
  tiles: MapTiles
  pins: readonly MapPin[]
  selectedIds: readonly number[]
  onPick: (ids: readonly number[]) => void
  onMoved: (area: MapArea) => void
}

function MapBox({ tiles, pins, selectedIds, onPick, onMoved }: BoxProps) {
  const box = useRef<HTMLElement>(null)
  const [canvas, setCanvas] = useState<MapCanvas>()
  const [isLost, setLost] = useState(false)
  const pick = useEffectEvent(onPick)
  const tellMoved = useEffectEvent(onMoved)

  // The library needs a window and is a page's heaviest part: it comes only now.
  useEffect(() => {
    if (isLost) return
    let made: MapCanvas | undefined
    let isGone = false
    fetchCode(() => import('./map-canvas.ts')).then(
      ({ makeMap }) => {
        if (isGone || !box.current) return
        made = makeMap(box.current, tiles, { onPick: ids => pick(ids), onMoved: area => tellMoved(area) })
        setCanvas(made)
      },
      () => isGone || setLost(true),
    )
    return () => {
      isGone = true
      made?.remove()
    }
  }, [tiles, isLost])

  useEffect(() => canvas?.show(pins, selectedIds), [canvas, pins, selectedIds])

  if (isLost)
    return (
      <ErrorState title={unreachable.title} onRetry={() => setLost(false)}>
        {unreachable.suggestion}
      </ErrorState>
    )
  return (
    <section
      ref={box}
      aria-label="Mappa dei risultati; le stesse strutture stanno nell’elenco"
      className="isolate z-0 h-96 rounded-card border border-line bg-sunken! md:h-120"
    />
  )
}

type SearchHereProps = {
  area: MapArea
  onFound: (found: Pick<SearchForm, 'location' | 'radiusKm'>) => void
}

/** The same search where the reader has moved the map: around the comune in its middle, as far as the map reaches. */
function SearchHere({ area: { reachKm, ...middle }, onFound }: SearchHereProps) {
  const find = useMutation({
    mutationFn: () => api('GET /api/places/nearest', { position: toHundredMetres(middle) }),
    onSuccess: ({ place }) => {
      if (place) onFound({ location: place.label, radiusKm: radii.find(km => km >= reachKm) ?? 30 })
      else showToast({ tone: 'error', title: 'Qui non ci sono comuni italiani' })
    },
    onError: error => showToast(failureToast(error)),
  })
  return (
    <Button
      size="small"
      loading={find.isPending}
      onClick={() => find.mutate()}
      className="absolute top-3 left-1/2 z-10 -translate-x-1/2 whitespace-nowrap shadow-e2"
    >
      Cerca in questa zona
    </Button>
  )
}

function pinOf(hit: FacilityHit, requested: string): MapPin[] {
  const { facility, position } = hit
  const text = firstTime(hit, requested)
  if (!position || !text) return []
  return [{ ...position, id: facility.id, hit, text, name: `${facility.name}, libero alle ${text}` }]
}
