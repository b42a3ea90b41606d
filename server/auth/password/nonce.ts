import type { Caller } from '../../kit/http/caller.ts'
import type { AuthCore } from '../core.ts'
import { cookiePrefix } from '../library/insides.ts'

const HOUR_SECONDS = 3_600

function nonceName({ baseUrl }: AuthCore): string {
  return `${cookiePrefix(baseUrl)}.reset`
}

const isSecure = ({ baseUrl }: AuthCore) => baseUrl.startsWith('https:')

/** Marks this browser as the one that asked for the new password. */
export function giveNonce(core: AuthCore, caller: Caller, nonce: string): void {
  caller.giveCookie(nonceName(core), nonce, HOUR_SECONDS, isSecure(core))
}

export function takeNonce(core: AuthCore, caller: Caller): void {
  caller.takeCookie(nonceName(core), isSecure(core))
}

export function readNonce(core: AuthCore, caller: Caller): string | undefined {
  return caller.cookie(nonceName(core))
}
