/**
 * Headers of an answer that is given before anything else has looked at the request: a refusal has to be cheap,
 * and is as closed as every other answer.
 */
export function earlyHeaders(requestId: string, contentType: string, retryAfterSeconds: number): HeadersInit {
  return {
    'content-type': contentType,
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds),
    'x-request-id': requestId,
    'content-security-policy':
      "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}
