import type { Api, ApiKey } from '#contract/api.ts'
import type { ProblemBody } from '#contract/errors.ts'
import { ApiError, type Input, pathOf, type Reply } from './client.ts'
import { inNameOf } from './query.ts'

type UploadKey = {
  [Key in ApiKey]: Api[Key] extends { upload: object; idempotent: true } ? Key : never
}[ApiKey]

/**
 * Sends a file and tells how far it got. `fetch` cannot tell, so this is the one place with the older way of calling.
 * @param input with a key that was made when the file was chosen
 * @param onProgress is told shares from 0 to 1; at 1 the server has everything and is still working
 */
export function upload<Key extends UploadKey>(
  key: Key,
  input: Input<Key> & { idempotencyKey: string },
  file: Blob,
  onProgress: (share: number) => void,
): Promise<Reply<Key>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', pathOf(key, input))
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('idempotency-key', input.idempotencyKey)
    for (const [name, value] of Object.entries(inNameOf())) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new ApiError('offline'))
    request.onload = () => {
      // The server answers by the contract, and with problem details where it fails.
      if (request.status >= 400) reject(refusal(request.response as ProblemBody | null))
      // What cannot be read to its end is null here, where `fetch` would throw.
      else if (request.response === null) reject(new ApiError('offline'))
      else resolve(request.response as Reply<Key>)
    }
    request.send(file)
  })
}

function refusal(problem: ProblemBody | null): ApiError {
  return problem ? new ApiError(problem.code, problem) : new ApiError('internal')
}
