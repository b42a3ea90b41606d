import { randomInt } from 'node:crypto'

/** Without 0 and o, 1, i and l, and all small: on paper nobody tells them apart, and a phone writes capitals by itself. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const AMOUNT = 10
const LENGTH = 10

/** Ten codes of two groups, such as 'k7wqe-3mzta'. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: AMOUNT }, () => {
    const signs = Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')
    return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`
  })
}
