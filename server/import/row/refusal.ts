import type { RefusalTopic } from '#contract/import.ts'

/** Why a row becomes nothing. `word` is what the file says and nobody knows, so that a mapping can explain it. */
export type Refusal = { reason: string; topic: RefusalTopic; word?: string }
