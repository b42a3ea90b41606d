import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Post } from '#contract/desk.ts'
import { readDeskPath } from '#web/path/desk-path.ts'
import { postsQuery } from './posts-query.ts'

/** The facility that the address names, or the first one where the reader has a post that `isMeant` accepts. */
export function useChosenFacility(isMeant: (post: Post) => boolean = () => true) {
  const [params] = useSearchParams()
  const query = useQuery(postsQuery())
  const posts = query.data?.posts.filter(isMeant) ?? []
  const facilityId = readDeskPath(params).facilityId ?? posts[0]?.facilityId
  const post = posts.find(one => one.facilityId === facilityId)
  return {
    posts,
    facilityId,
    /** Known before anything else of it, unless an admin looks at one where he does not work. */
    facility: post && { id: post.facilityId, name: post.name, city: post.city },
    /** True once it is known that there is none. */
    hasNone: facilityId === undefined && query.data !== undefined,
    /** Whether the reader works anywhere, whatever he does there. */
    isStaff: query.data !== undefined && query.data.posts.length > 0,
    error: query.error,
    refetch: query.refetch,
    isFetching: query.isFetching,
  }
}

type Asked = { error: Error | null; isFetching: boolean; refetch: () => unknown }

/** What keeps a page about the chosen facility from being read, its own question first, and how to ask that one again. */
export function faultOf(own: Asked, chosen: Asked) {
  const failed = own.error ? own : chosen
  return {
    error: failed.error,
    retry: () => void failed.refetch(),
    isFetching: own.isFetching || chosen.isFetching,
  }
}

type OfFacility = { facility: { id: number } }

/** Keeps what stands there while another part of the same facility is read; what is another's would be told of this one. */
export function keepWithin(facilityId: number) {
  return <Data extends OfFacility>(before: Data | undefined) =>
    before?.facility.id === facilityId ? before : undefined
}

/** Whether the post includes hours, prices and figures, which the desk's does not. */
export function isManager({ role }: Post): boolean {
  return role !== 'desk'
}
