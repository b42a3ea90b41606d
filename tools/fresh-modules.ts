import { vi } from 'vitest'

// Before each test file: none finds what another has left in our own modules. Packages stay as they have been read.
vi.resetModules()
