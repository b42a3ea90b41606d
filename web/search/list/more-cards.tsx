import { messageFor } from '#web/api/messages.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSearch } from '../use-search.ts'
import { Cards, type CardsProps } from './hit-cards.tsx'

type MoreProps = Omit<CardsProps, 'hits'> & { page: number }

/** A further page of one group; the server answers for both groups of a page at once. */
export function MoreCards({ page, ...props }: MoreProps) {
  const { data, error, isFetching, refetch } = useSearch(props.search, page)
  if (!data && error)
    return (
      <ErrorState
        title={messageFor(error).title}
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="mb-2.5 md:mb-3"
      >
        {messageFor(error).suggestion}
      </ErrorState>
    )
  if (!data) return <Skeleton label="Cerco altri campi" className="mb-2.5 h-88 md:mb-3 md:h-59" />
  const group = props.isFar ? data.nearby : data.here
  return <Cards {...props} hits={group?.facilities ?? []} total={group?.facilityCount} />
}
