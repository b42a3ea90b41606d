import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs a text that a browser keeps for us: only we can have written it, and only for this purpose. */
export function seal(secret: string, purpose: string, text: string): string {
  return `${text}.${signatureOf(secret, purpose, text).toString('base64url')}`
}

/** @returns the text; undefined when it was changed, or sealed for another purpose */
export function unseal(secret: string, purpose: string, sealed: string | undefined): string | undefined {
  const dot = sealed?.lastIndexOf('.') ?? -1
  if (!sealed || dot < 1) return undefined
  const text = sealed.slice(0, dot)
  const given = Buffer.from(sealed.slice(dot + 1), 'base64url')
  const expected = signatureOf(secret, purpose, text)
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined
}

function signatureOf(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, text]))
    .digest()
}
