import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Post } from '#contract/desk.ts'
import { readDeskPath } from '#web/path/desk-path.ts'
import { postsQuery } from './queries.ts'

/** The facility that an address names, or the first where the reader has such a post. */
export function useChosenFacility(isMeant: (post: Post) => boolean = () => true) {
  const [params] = useSearchParams()
  const query = useQuery(postsQuery())
  const posts = query.data?.posts.filter(isMeant) ?? []
  const facilityId = readDeskPath(params).facilityId ?? posts[0]?.facilityId
  return {
    posts,
    facilityId,
    /** Known to have none. */
    hasNone: facilityId === undefined && query.data !== undefined,
    error: query.error,
    retry: () => void query.refetch(),
    isFetching: query.isFetching,
  }
}

/** Hours, prices and figures are not the desk's. */
export function isManager({ role }: Post): boolean {
  return role !== 'desk'
}
