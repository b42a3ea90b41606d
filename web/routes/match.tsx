import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { atPlace } from '#contract/at-place.ts'
import { matchPath, previewPath } from '#contract/paths.ts'
import { meQuery } from '#web/account/queries.ts'
import { MatchView } from '#web/match/match-view.tsx'
import { matchQuery } from '#web/match/queries.ts'
import { isDecided, stateOf } from '#web/match/words.ts'
import { lateDialog } from '#web/page/late-dialog.tsx'
import { readSubject, readSubjectInBrowser } from '#web/page/page-data.ts'
import { isJoining } from '#web/path/join-path.ts'
import { useLayers } from '#web/path/layers.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { formatDate, startOf } from '#web/words/dates.ts'
import type { Route } from './+types/match'

const JoinDialog = lateDialog(() =>
  import('#web/match/joining/join-dialog.tsx').then(module => module.JoinDialog),
)

export const meta: Route.MetaFunction = args => {
  if (!args.loaderData) return []
  const { match } = args.loaderData.detail
  return pageMeta(args, {
    title: `${stateOf(match)}: ${match.title}`,
    description: `${formatDate(match.date)} alle ${startOf(match.startTime)}, ${match.field.facility.name} ${atPlace(match.field.facility.city)}.`,
    picture: previewPath(
      `${matchPath(match.id)}/${isDecided(match) ? match.status : match.players + match.held}`,
    ),
    isListed: false,
  })
}

export async function loader(args: Route.LoaderArgs) {
  return { detail: await readSubject<'GET /api/matches/{id}'>(args, matchQuery(args.params.id)) }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { detail: await readSubjectInBrowser<'GET /api/matches/{id}'>(matchQuery(params.id)) }
}

export default function MatchPage({ loaderData, params }: Route.ComponentProps) {
  const { data } = useQuery({ ...matchQuery(params.id), initialData: loaderData.detail })
  const { data: reader } = useQuery(meQuery())
  const [search] = useSearchParams()
  const layers = useLayers()
  const close = () => layers.close(matchPath(params.id), 1)
  return (
    <>
      <MatchView detail={data} />
      {isJoining(search) && reader?.me && (
        <JoinDialog matchId={params.id} me={reader.me} onClose={close} onDone={close} />
      )}
    </>
  )
}
