import type { RequestListener } from 'node:http'
import { isUpload } from './guard.ts'

/** A whole request must be there within this time; only a file may take as long as the server's own limit. */
const ARRIVAL_MS = 10_000
/** The server's limit, for a photograph over a slow line: 5 MB at 350 kbit/s. */
export const UPLOAD_MS = 120_000

/** Ends requests whose body comes in drops, so that they hold no connection for long. */
export function limitArrival(answer: RequestListener, milliseconds = ARRIVAL_MS): RequestListener {
  return (request, response) => {
    const { method = 'GET', url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD' && !isUpload(method, url.split('?')[0] ?? url)) {
      const timer = setTimeout(() => request.complete || request.destroy(), milliseconds)
      response.once('close', () => clearTimeout(timer))
    }
    return answer(request, response)
  }
}
