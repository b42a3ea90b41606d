import { vi } from 'vitest'

// A password is looked at by the cost that its hash names: no test waits for what makes guessing expensive, except that
// of the cost itself.
vi.mock('../auth/password/cost.ts', () => ({ COST: { memory: 8, passes: 1, parallelism: 1, tagLength: 32 } }))
