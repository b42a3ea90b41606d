import { matchPath } from '#contract/paths.ts'

const JOINING = 'unisciti'

/** The page of a match with the dialog open over it, in which a place is taken or waited for. */
export function joinPath(matchId: string): string {
  return `${matchPath(matchId)}?${JOINING}`
}

export function isJoining(params: URLSearchParams): boolean {
  return params.has(JOINING)
}
