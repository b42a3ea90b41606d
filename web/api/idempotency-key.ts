import { useState } from 'react'

/**
 * Identifies a form's request, however often it is sent (R4): pressed again after a lost answer it takes effect once. A
 * refusal is not stored under the key, so the corrected form may use it too. Renew it after a success that leaves the
 * form open.
 */
export function useIdempotencyKey(): [key: string, renew: () => void] {
  const [key, setKey] = useState(() => crypto.randomUUID())
  return [key, () => setKey(crypto.randomUUID())]
}
