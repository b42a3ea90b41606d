import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#web/account/queries.ts'
import { lateDialog } from '#web/page/late-dialog.tsx'
import { useLayers } from '#web/path/layers.ts'
import { type TournamentFilter, tournamentsPath } from '#web/path/tournament-path.ts'
import { tournamentsQuery } from './queries.ts'

const DetailDialog = lateDialog(() => import('./detail-dialog.tsx').then(module => module.DetailDialog))
const RegistrationDialog = lateDialog(() =>
  import('./registration/registration-dialog.tsx').then(module => module.RegistrationDialog),
)

/** What the address opens over the list; one of both, because sheets never stack. */
export function TournamentDialogs({ filter, today }: { filter: TournamentFilter; today: string }) {
  const { data } = useQuery(tournamentsQuery())
  const reader = useQuery(meQuery())
  const { close } = useLayers()
  const onClose = () => close(tournamentsPath({ ...filter, details: '', registering: '' }), 1)
  const open = data?.tournaments.find(({ slug }) => slug === (filter.registering || filter.details))
  if (!open) return null
  if (!filter.registering)
    return <DetailDialog key={open.slug} tournament={open} filter={filter} today={today} onClose={onClose} />
  if (!reader.data) return null
  return (
    <RegistrationDialog
      key={open.slug}
      tournament={open}
      me={reader.data.me}
      today={today}
      onClose={onClose}
    />
  )
}
