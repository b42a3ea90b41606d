import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#web/api/query.ts'
import { sharedQuery } from '../queries.ts'
import { keepClaim, keepPart, readMyPart } from './my-part.ts'

/** What this browser says about coming: once, and taken back in one press. */
export function usePart(shareKey: string) {
  const queries = useQueryClient()
  // Only the browser knows it: the server draws the same page for everybody.
  const [partId, setPartId] = useState<string>()
  useEffect(() => setPartId(readMyPart(shareKey)?.partId), [shareKey])
  const reload = () => queries.invalidateQueries(sharedQuery(shareKey))

  const join = useMutation({
    mutationFn: (name: string) =>
      api('POST /api/shared/{key}/parts', {
        params: { key: shareKey },
        body: { name, claim: keepClaim(shareKey) },
      }),
    onSuccess: ({ part }) => {
      keepPart(shareKey, { claim: keepClaim(shareKey), partId: part.id })
      setPartId(part.id)
    },
    onSettled: reload,
  })
  const leave = useMutation({
    mutationFn: () =>
      api('POST /api/shared/{key}/withdrawal', {
        params: { key: shareKey },
        body: { claim: keepClaim(shareKey) },
      }),
    onSuccess: () => {
      keepPart(shareKey, undefined)
      setPartId(undefined)
    },
    onSettled: reload,
  })
  return { partId, join, leave }
}
