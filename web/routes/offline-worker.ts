import { workerScript } from '#web/page/offline/worker.ts'

/** /senza-rete.js: browsers ask for it again from time to time, and take up a new one by themselves. */
export function loader() {
  return new Response(workerScript(), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
