import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BannerSetting } from '#contract/banner.ts'
import { bannerIntervals, bannerPositions } from '#contract/banner-position.ts'
import { api } from '#web/lib/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { allBannersQuery, bannerSettingsQuery } from './queries.ts'

/** Each position: whether it shows anything, and how long a slide stays. */
export function SettingList() {
  const { data, isPending } = useQuery(bannerSettingsQuery())
  if (isPending) return <Skeleton label="Carico le impostazioni" picture={false} className="h-48" />
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {data?.settings.map(setting => (
        <li key={setting.position}>
          <Setting setting={setting} />
        </li>
      ))}
    </ul>
  )
}

function Setting({ setting: { position, isEnabled, intervalMs } }: { setting: BannerSetting }) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (body: { isEnabled?: boolean; intervalMs?: number }) =>
      api('PATCH /api/admin/banner-settings/{position}', { params: { position }, body }),
    onSuccess: () => showToast({ title: 'Impostazione aggiornata!' }),
    onError: () => showToast({ tone: 'error', title: 'Errore nell’aggiornare l’impostazione' }),
    onSettled: async () => {
      await queries.invalidateQueries(bannerSettingsQuery())
      await queries.invalidateQueries(allBannersQuery())
    },
  })
  // Shown at once, and taken back by the answer when it is another.
  const isOn = change.isPending ? (change.variables.isEnabled ?? isEnabled) : isEnabled
  return (
    <Card>
      <Switch
        label={bannerPositions[position]}
        hint={isOn ? 'Accesa' : 'Spenta: qui non si vede nessun banner'}
        checked={isOn}
        onChange={({ target }) => change.mutate({ isEnabled: target.checked })}
      />
      <TextField
        key={intervalMs}
        label={`Secondi per banner, ${bannerPositions[position]}`}
        type="number"
        min={1}
        max={60}
        step={1}
        defaultValue={(intervalMs ?? bannerIntervals.usual) / 1_000}
        onBlur={({ target }) => {
          const wanted = Math.round(Number(target.value)) * 1_000
          if (wanted !== (intervalMs ?? bannerIntervals.usual)) change.mutate({ intervalMs: wanted })
        }}
        className="mt-2"
      />
    </Card>
  )
}
