/** By a booking's share key: what this browser answered there. Whoever holds the claim may take the answer back. */
type MyParts = Record<string, { claim: string; partId?: string | undefined }>

const KEY = 'shared-parts'
const MOST_KEPT = 50

export function readMyPart(shareKey: string) {
  return readAll()[shareKey]
}

/** Kept before it is sent, so that a lost answer and a second press mean the same part, in it or taking it back. */
export function keepClaim(shareKey: string): string {
  const mine = readMyPart(shareKey) ?? { claim: crypto.randomUUID() }
  keepPart(shareKey, mine)
  return mine.claim
}

export function keepPart(shareKey: string, part: MyParts[string] | undefined): void {
  const { [shareKey]: _, ...others } = readAll()
  const kept = Object.entries(others)
  write(Object.fromEntries(part ? [...kept, [shareKey, part] as const].slice(-MOST_KEPT) : kept))
}

function readAll(): MyParts {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

function write(parts: MyParts): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(parts))
  } catch {
    // Without storage the answer counts all the same; only taking it back then needs the booker.
  }
}
