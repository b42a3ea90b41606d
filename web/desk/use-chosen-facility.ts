import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Post } from '#contract/desk.ts'
import { readDeskPath } from '#web/path/desk-path.ts'
import { postsQuery } from './queries.ts'

/** The facility that the address names, or the first one where the reader has a post that `isMeant` accepts. */
export function useChosenFacility(isMeant: (post: Post) => boolean = () => true) {
  const [params] = useSearchParams()
  const query = useQuery(postsQuery())
  const posts = query.data?.posts.filter(isMeant) ?? []
  const facilityId = readDeskPath(params).facilityId ?? posts[0]?.facilityId
  return {
    posts,
    facilityId,
    /** True once it is known that there is none. */
    hasNone: facilityId === undefined && query.data !== undefined,
    error: query.error,
    retry: () => void query.refetch(),
    isFetching: query.isFetching,
  }
}

/** Whether the post includes hours, prices and figures, which the desk's does not. */
export function isManager({ role }: Post): boolean {
  return role !== 'desk'
}
