import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

export type OpenedLink = {
  token: string | null
  error: string | null
  /** All that the link carried. */
  carried: URLSearchParams
}

/**
 * Takes what a letter's link carries and clears the address bar at once, so that the token enters no history,
 * referrer or bookmark (R9). Undefined until the browser has looked.
 */
export function useLinkToken(): OpenedLink | undefined {
  const [link, setLink] = useState<OpenedLink>()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // The server never sees a fragment, so only now is it known; a second link may come into the same tab.
    const inAddress = linkIn(search, hash)
    setLink(found => (found && isEmpty(inAddress) ? found : inAddress))
    if (!isEmpty(inAddress)) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate])
  return link
}

/**
 * For a page that looks the same whatever its link: what is still in the address counts already, in case somebody
 * presses before the browser has looked.
 */
export function useLinkAtOnce(): OpenedLink | undefined {
  const link = useLinkToken()
  const { search, hash } = useLocation()
  const inAddress = linkIn(search, hash)
  return isEmpty(inAddress) ? link : inAddress
}

function linkIn(search: string, hash: string): OpenedLink {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  const find = (name: string) => fragment.get(name) ?? query.get(name)
  return {
    token: find('token') ?? find('access_token'),
    error: find('error_description') ?? find('error'),
    carried: fragment,
  }
}

function isEmpty({ token, error }: OpenedLink): boolean {
  return token === null && error === null
}
