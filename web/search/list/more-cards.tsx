import { useSearch } from '../use-search.ts'
import { Cards, type CardsProps } from './hit-cards.tsx'

type MoreProps = Omit<CardsProps, 'hits'> & { page: number }

/** A further page of one group; the server answers for both groups of a page at once. */
export function MoreCards({ page, ...props }: MoreProps) {
  const { data } = useSearch(props.search, page)
  const hits = (props.isFar ? data?.nearby : data?.here)?.facilities ?? []
  return <Cards {...props} hits={hits} />
}
