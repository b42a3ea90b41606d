import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { ApiError } from '#web/api/client.ts'
import { endByChoice } from '#web/api/ended-session.ts'
import { failureToast } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { meQuery } from './queries.ts'

/** What the authentication library refused with: its own code, for the messages of the screens. */
export class SessionError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, status: number, message: string) {
    super(message)
    this.name = 'SessionError'
    this.code = code
    this.status = status
  }
}

export type AuthAnswer = Record<string, unknown>

/** Calls the library's part of /api/auth. @throws SessionError, ApiError if nobody is logged in, or what fetch throws */
export async function callAuth(path: string, body: Record<string, unknown> = {}): Promise<AuthAnswer> {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'same-origin',
  })
  if (response.ok) return (await response.json()) ?? {}
  // The library has its own shape; what we refuse before it is asked is a problem like all others.
  const answer: { code?: string; message?: string; detail?: string } = await response.json().catch(() => ({}))
  // The same error as from all other addresses when nobody is logged in any more.
  if (answer.code === 'UNAUTHORIZED') throw new ApiError('unauthenticated')
  throw new SessionError(answer.code ?? 'UNKNOWN', response.status, answer.detail ?? answer.message ?? '')
}

/** Everything read as somebody else must be read again. */
export function useForgetReader() {
  const queries = useQueryClient()
  return useCallback(async () => {
    queries.removeQueries({ predicate: query => query.queryKey[0] !== meQuery().queryKey[0] })
    void import('#web/page/offline/copy.ts').then(copy => copy.forgetCopy()).catch(() => undefined)
    await queries.refetchQueries(meQuery())
  }, [queries])
}

/**
 * Logs somebody out for good, by logout or with his account, and leads home; the other tabs are told. @throws what
 * `end` throws
 */
export function useLeave() {
  const queries = useQueryClient()
  const forget = useForgetReader()
  const navigate = useNavigate()
  const leave = async (end: () => Promise<unknown>) => {
    await end()
    // First of all, while this tab still has its channel to the others: nobody may go on reading what they show.
    await import('./watch-session.ts').then(watch => watch.tellOtherTabs()).catch(() => undefined)
    // Leave the page before it learns of the guest: a protected page would lead to the login instead.
    await navigate(paths.home)
    // Nobody who uses this browser after him finds what he had begun to write.
    void import('#web/draft/kept.ts').then(kept => kept.forgetAllKept()).catch(() => undefined)
    // Set here, so that it is known even if the server can no longer be asked.
    queries.setQueryData(meQuery().queryKey, { me: null })
    await forget()
  }
  return (end: () => Promise<unknown>) => endByChoice(() => leave(end))
}

/** If logging out fails, the reader stays where he is and is told. */
export function useLogout() {
  const leave = useLeave()
  return useMutation({
    mutationFn: () => leave(() => api('POST /api/auth/sign-out', { body: {} })),
    onError: error => showToast(failureToast(error)),
  })
}
