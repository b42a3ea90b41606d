import type { Runner, WorkerEvents } from 'graphile-worker'

/**
 * The queue asks once which tasks it knows, and keeps what came of it: where that was a failure, as beside a database that was busy
 * for a moment, each look for a job fails with the same one for ever, and nobody is told. Such a runner is ended, so that another begins.
 */
export function endWhenStuck(events: WorkerEvents, runner: Promise<Runner>): void {
  let last: unknown
  const look = ({ error }: { error: unknown }) => {
    const isKept = error === last
    last = error
    if (!isKept) return
    events.off('worker:getJob:error', look)
    void runner.then(running => running.stop()).catch(() => undefined)
  }
  events.on('worker:getJob:error', look)
}
