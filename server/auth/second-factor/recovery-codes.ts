import { randomInt } from 'node:crypto'

/** Without 0 and o, 1, i and l, and all small: on paper nobody tells them apart, and a phone writes capitals by itself. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODES = 10
const SIGNS_OF_CODE = 10

/** Ten codes of two groups, such as 'k7wqe-3mzta'. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const signs = Array.from({ length: SIGNS_OF_CODE }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')
    return `${signs.slice(0, SIGNS_OF_CODE / 2)}-${signs.slice(SIGNS_OF_CODE / 2)}`
  })
}
