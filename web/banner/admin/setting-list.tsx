import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BannerSetting } from '#contract/banner.ts'
import { bannerIntervals } from '#contract/banner-interval.ts'
import {
  type BannerPage,
  type BannerPosition,
  bannerPages,
  bannerPositions,
} from '#contract/banner-position.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NumberField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { PositionMap } from './position-map.tsx'
import { allBannersQuery, bannerSettingsQuery } from './queries.ts'
import { tellFailure } from './tell-failure.ts'
import { positionWords } from './words.ts'

/** Each position where it stands: whether it shows anything, and how long a slide stays. */
export function SettingList() {
  const { data, isPending, isFetching, refetch } = useQuery(bannerSettingsQuery())
  if (isPending) return <Skeleton label="Carico le impostazioni" picture={false} className="h-48" />
  if (!data)
    return (
      <ErrorState
        title="Impossibile caricare le impostazioni"
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    )
  // The keys of the table are the pages.
  const pages = Object.keys(bannerPages) as BannerPage[]
  return (
    <div className="grid gap-4">
      {pages.map(page => (
        <PageSettings key={page} page={page} all={data.settings} />
      ))}
    </div>
  )
}

function PageSettings({ page, all }: { page: BannerPage; all: readonly BannerSetting[] }) {
  const positions = bannerPages[page]
  const settings = positions.flatMap(position => all.find(setting => setting.position === position) ?? [])
  const [name] = positionWords(positions[0])
  return (
    <Card as="section" aria-labelledby={`pagina-${page}`}>
      <h2 id={`pagina-${page}`} className="heading text-card">
        {name}
      </h2>
      <div className="mt-3 grid items-start gap-x-6 gap-y-3 lg:grid-cols-[20rem_1fr]">
        <PositionMap page={page} settings={settings} />
        <ul className="divide-y divide-line">
          {settings.map((setting, index) => (
            <li key={setting.position} className="py-3 first:pt-0 last:pb-0">
              <Setting setting={setting} number={index + 1} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

/** Two share one carousel where there is no room for both. */
const sides: readonly BannerPosition[] = ['hero-left', 'hero-right', 'search-left', 'search-right']

type SettingProps = { setting: BannerSetting; number: number }

function Setting({ setting: { position, isEnabled, intervalMs }, number }: SettingProps) {
  // Until it is saved it stays, also when a colleague saves meanwhile.
  const [typed, setTyped] = useState<string>()
  const [isNew, setNew] = useState(false)
  // Two, so that what was refused of the one is not forgotten with the other.
  const turn = useChange<{ isEnabled: boolean }>(position)
  const pace = useChange<{ intervalMs: number }>(position)
  // The wish is shown at once; the answer takes it back if it says otherwise.
  const isOn = turn.isPending ? turn.variables.isEnabled : isEnabled
  const savePace = (intervalMs: number) =>
    pace.mutate(
      { intervalMs },
      {
        onSuccess: () => setTyped(now => (now !== undefined && msOf(now) === intervalMs ? undefined : now)),
      },
    )
  // The error of a change that the network has lost goes with its return: what stands in the box is not saved all the same.
  const isLost = typed !== undefined && !isNew && pace.isIdle
  const ofPhones =
    intervalMs === null && sides.includes(position)
      ? `Su telefoni e tablet ${bannerIntervals.mobile / 1_000}, finché non scrivi qui`
      : undefined
  const hint = isLost ? 'Non salvato: riscrivilo per riprovare' : ofPhones
  return (
    <div className="grid items-center gap-x-6 gap-y-2 sm:grid-cols-[1fr_9rem]">
      <Switch
        label={
          <>
            <span aria-hidden="true" className="mr-2 inline-block w-4 text-muted tnum">
              {number}
            </span>
            {bannerPositions[position]}
          </>
        }
        hint={isOn ? 'Accesa' : 'Spenta: qui non si vede nessun banner'}
        checked={isOn}
        onChange={({ target }) => turn.mutate({ isEnabled: target.checked })}
      />
      <NumberField
        label={
          <>
            Secondi per banner<span className="sr-only">, {bannerPositions[position]}</span>
          </>
        }
        min={1}
        max={60}
        step={1}
        value={typed ?? (intervalMs ?? bannerIntervals.usual) / 1_000}
        hint={hint}
        error={adviceFor(pace.error)}
        onChange={({ target }) => {
          setTyped(target.value)
          setNew(true)
        }}
        onBlur={({ target }) => {
          const wanted = msOf(target.value)
          // The usual pace can be chosen, too. After a refusal also the old value is sent: the answer clears the error.
          if (isNew && (wanted !== intervalMs || pace.isError)) savePace(wanted)
          else if (!pace.isError) setTyped(undefined)
          setNew(false)
        }}
      />
    </div>
  )
}

/** A change of one position; the settings have been read again when it is over. */
function useChange<Body extends { isEnabled?: boolean; intervalMs?: number }>(position: BannerPosition) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) =>
      api('PATCH /api/admin/banner-settings/{position}', { params: { position }, body }),
    onSuccess: () => showToast({ title: 'Impostazione aggiornata!' }),
    onError: error => tellFailure(error, 'Errore nell’aggiornare l’impostazione'),
    onSettled: async () => {
      await queries.invalidateQueries(bannerSettingsQuery())
      await queries.invalidateQueries(allBannersQuery())
    },
  })
}

function msOf(seconds: string): number {
  return Math.round(Number(seconds) * 1_000)
}
