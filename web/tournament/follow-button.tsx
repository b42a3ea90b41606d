import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { Link } from 'react-router'
import { tournamentPath } from '#contract/paths.ts'
import type { Tournament } from '#contract/tournament.ts'
import { meQuery } from '#web/account/queries.ts'
import { adviceFor, failureToast } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { loginPath } from '#web/path/login-path.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { tournamentQuery } from './queries.ts'

/** Asks for letters about draw, calendar and calling off; whoever has no account makes one first. */
export function FollowButton({ tournament: { slug, isFollowed } }: { tournament: Tournament }) {
  const queries = useQueryClient()
  const { data } = useQuery(meQuery())
  const { data: known } = useQuery(tournamentQuery(slug))
  const isOn = known?.isFollowed ?? isFollowed
  const follow = useMutation({
    mutationFn: () =>
      api('POST /api/tournaments/{slug}/following', { params: { slug }, body: { isFollowed: !isOn } }),
    onSuccess: async changed => {
      const { queryKey } = tournamentQuery(slug)
      // A page that has just opened may still be waiting for an older answer.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, changed)
      showToast(
        changed.isFollowed
          ? {
              title: 'Segui il torneo',
              description: 'Ti scriviamo quando escono o cambiano sorteggio e calendario, o se salta.',
            }
          : { title: 'Non segui più il torneo' },
      )
    },
    onError: error => showToast(failureToast(error)),
  })
  if (data && !data.me)
    return (
      <ButtonLink
        as={Link}
        to={loginPath(tournamentPath(slug))}
        tone="ghost"
        size="small"
        icon={<Bell aria-hidden="true" />}
      >
        Segui
      </ButtonLink>
    )
  return (
    <>
      <Button
        tone="ghost"
        size="small"
        icon={isOn ? <BellOff aria-hidden="true" /> : <Bell aria-hidden="true" />}
        loading={follow.isPending}
        onClick={() => follow.mutate()}
      >
        {isOn ? 'Non seguire più' : 'Segui'}
      </Button>
      <FormError className="order-last w-full">{adviceFor(follow.error)}</FormError>
    </>
  )
}
