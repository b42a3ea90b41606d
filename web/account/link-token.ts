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
    const query = new URLSearchParams(search)
    const fragment = new URLSearchParams(hash.slice(1))
    const find = (name: string) => fragment.get(name) ?? query.get(name)
    const token = find('token') ?? find('access_token')
    const error = find('error_description') ?? find('error')
    const isEmpty = token === null && error === null
    setLink(found => (found && isEmpty ? found : { token, error, carried: fragment }))
    if (!isEmpty) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate])
  return link
}
