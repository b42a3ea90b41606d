import { createHash, randomBytes } from 'node:crypto'

/** For a letter or a cookie; 256 bits cannot be guessed, so a plain hash of it is enough to keep. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
