import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * State that outlives its screen: whoever has gone elsewhere finds it when he is back. It is kept among what was read for a
 * person, and forgotten with it.
 * @param name of what is kept, and of what it belongs to; as long as a screen stands, the same
 */
export function useKeptState<Value>(name: QueryKey, start: Value) {
  const queries = useQueryClient()
  const queryKey = ['kept', ...name]
  const read = () => queries.getQueryData<Value>(queryKey) ?? start
  const [value, setValue] = useState(read)
  return [
    value,
    // Several changes in one go each build upon the one before.
    (change: (before: Value) => Value) => {
      const next = change(read())
      // No screen may ask for it in a while.
      queries.setQueryDefaults(queryKey, { gcTime: Infinity })
      queries.setQueryData<Value>(queryKey, next)
      setValue(next)
    },
    () => {
      queries.removeQueries({ queryKey, exact: true })
      setValue(start)
    },
  ] as const
}
