import { vi } from 'vitest'

// Runs before each test file, so that none finds what another has left in our own modules. Packages stay loaded.
vi.resetModules()
