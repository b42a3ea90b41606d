import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

export type OpenedLink = { token: string | null; error: string | null }

/**
 * Takes what a letter's link carries and clears the address bar at once, so that the token enters no history,
 * referrer or bookmark (R9). Undefined until the browser has looked.
 */
export function useLinkToken(): OpenedLink | undefined {
  const [link, setLink] = useState<OpenedLink>()
  const navigate = useNavigate()
  useEffect(() => {
    const { hash, search, pathname } = window.location
    const query = new URLSearchParams(search)
    const fragment = new URLSearchParams(hash.slice(1))
    const find = (name: string) => fragment.get(name) ?? query.get(name)
    // Run a second time the address is clean already: what was found first stays.
    setLink(
      found =>
        found ?? {
          token: find('token') ?? find('access_token'),
          error: find('error_description') ?? find('error'),
        },
    )
    if (hash || search) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [navigate])
  return link
}
