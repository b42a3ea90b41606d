import { useState } from 'react'

/**
 * What a form's request is known by, however often it is sent (R4): pressed again after a lost answer it is done once. A
 * refusal is not kept under it, so it serves the corrected form too. Renew it after a success that leaves the form open.
 */
export function useIdempotencyKey(): [key: string, renew: () => void] {
  const [key, setKey] = useState(() => crypto.randomUUID())
  return [key, () => setKey(crypto.randomUUID())]
}
