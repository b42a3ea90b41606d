import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Match } from '#contract/match.ts'
import { matchPath } from '#contract/paths.ts'
import { type ApiError, isEndedSession } from '#web/api/client.ts'
import { messageFor } from '#web/api/messages.ts'
import { useLeft } from '#web/api/use-left.ts'
import { isOtherThanShown } from '#web/booking/shown-terms.ts'
import { forgetTyped } from '#web/form/checked-form.ts'
import { renewCopy } from '#web/page/offline/renew-copy.ts'
import { showToast } from '#web/ui/toast-store.ts'

/**
 * Opens a match and leads to it.
 * @param kept the name of its form
 */
export function useOrganise<Wish>(kept: string, organise: (wish: Wish) => Promise<Match>) {
  const queries = useQueryClient()
  const isOpened = useRef(false)
  const isLeft = useLeft()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(
    () => () => {
      // The hour is taken now: whoever comes back to its address is told so.
      if (isOpened.current) queries.removeQueries({ queryKey: ['GET /api/fields/{id}/offer'] })
    },
    [queries],
  )
  return useMutation<Match, ApiError, Wish>({
    mutationFn: organise,
    onSuccess: async match => {
      forgetTyped(kept)
      showToast({ title: 'Partita aperta', description: 'Ora puoi mandarla a chi vuoi.' })
      renewCopy()
      // The page that opens reads again. This form must not: it would only learn that its hour is taken now.
      await queries.invalidateQueries({ refetchType: 'none' })
      isOpened.current = true
      if (isLeft.current) return
      // 'Back' leaves the form behind.
      void navigate(matchPath(match.id), { replace: true })
    },
    onError: error => {
      // Whoever has left the form may think that his match stands. Whose session has ended is told by the login.
      if (isLeft.current && !isEndedSession(error)) {
        const { title, suggestion } = messageFor(error)
        const onPress = () => void navigate(pathname + search)
        showToast({
          tone: 'error',
          title: 'La partita non risulta aperta',
          description: `${title}. ${suggestion}`,
          action: { label: 'Torna alla partita', onPress },
        })
      }
      // What holds now must stand in the form before it is sent again.
      if (isOtherThanShown(error.code)) void queries.invalidateQueries()
    },
  })
}
