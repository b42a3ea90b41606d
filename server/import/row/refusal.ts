import type { RefusalTopic } from '#contract/import.ts'

/** Why a row is refused. `word` is an unknown word of the file, which a mapping can explain. */
export type Refusal = { reason: string; topic: RefusalTopic; word?: string }
