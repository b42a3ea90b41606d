import type { APIRequestContext } from '@playwright/test'

export const MOST_SCRIPT_BYTES = 140_000

/** Weighs the scripts that a page asks for, compressed as they are sent, and knows those seen so far. */
export function scale(request: APIRequestContext) {
  const known = new Map<string, number>()
  const weigh = async (html: string) => {
    let sum = 0
    const [, paths = '[]'] = /(\["\/assets\/[^\]]+\])\.forEach/.exec(html) ?? []
    const asked: string[] = JSON.parse(paths)
    for (const path of asked) {
      const bytes = known.get(path) ?? Number((await request.get(path)).headers()['content-length'])
      known.set(path, bytes)
      sum += bytes
    }
    return sum
  }
  return { weigh, scripts: () => known.keys() }
}
