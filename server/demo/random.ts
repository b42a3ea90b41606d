import { mulberry } from '../testing/model/mulberry.ts'

/** Numbers that depend on the key alone, so that the demo is the same on every machine. */
export function randomFrom(key: string): () => number {
  return mulberry(hashOf(key))
}

export function pick<Value>(values: readonly Value[], random: () => number): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('Nothing to pick from')
  return value
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash
}
