import type { Caller } from '../../kit/caller.ts'
import type { AuthCore } from '../core.ts'
import { cookiePrefix } from '../insides.ts'

const HOUR = 3_600

function nonceName({ baseUrl }: AuthCore): string {
  return `${cookiePrefix(baseUrl)}.reset`
}

const isSecure = ({ baseUrl }: AuthCore) => baseUrl.startsWith('https:')

/** What makes a browser the one that asked. */
export function giveNonce(core: AuthCore, caller: Caller, nonce: string): void {
  caller.giveCookie(nonceName(core), nonce, HOUR, isSecure(core))
}

export function takeNonce(core: AuthCore, caller: Caller): void {
  caller.takeCookie(nonceName(core), isSecure(core))
}

export function readNonce(core: AuthCore, caller: Caller): string | undefined {
  return caller.cookie(nonceName(core))
}
