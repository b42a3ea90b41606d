import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeReference } from '#server/testing/door/reference.ts'

// Writes the public promise into the repository, where a change of it is seen as a difference: `npm run openapi`.
await writeFile(join(import.meta.dirname, '..', 'openapi.json'), writeReference())
