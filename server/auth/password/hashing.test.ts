import { argon2Sync } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { hashPassword, verifyPassword } from './hashing.ts'

vi.unmock('./cost.ts')

it('a password opens by its hash, also by one that was made at another cost, and no other does', async () => {
  const password = 'la partita del giovedì'
  const salt = 'un po’ di sale'
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce: salt,
    memory: 1_024,
    passes: 3,
    parallelism: 2,
    tagLength: 24,
  })
  const written = [Buffer.from(salt), tag].map(bytes => bytes.toString('base64').replaceAll('=', ''))
  const hashes = [await hashPassword(password), `$argon2id$v=19$m=1024,t=3,p=2$${written.join('$')}`]
  for (const hash of hashes) {
    expect(await verifyPassword({ hash, password })).toBe(true)
    expect(await verifyPassword({ hash, password: 'la partita del venerdì' })).toBe(false)
  }
  expect(await verifyPassword({ hash: password, password })).toBe(false)
})

it('makes a hash as costly as OWASP asks at least', async () => {
  expect(await hashPassword('la partita del giovedì')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
