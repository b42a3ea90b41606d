import type { TaskList } from 'graphile-worker'
import type { JobParts } from '../jobs/worker.ts'

export function bookingJobs(_parts: JobParts): TaskList {
  return { 'booking-letter': async () => undefined }
}
