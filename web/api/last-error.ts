type Change = { error: Error | null; submittedAt: number }

/** What has come of the change that was pressed last: an earlier failure no longer says anything of it. */
export function lastError(first: Change, ...others: readonly Change[]): Error | null {
  return others.reduce((one, other) => (other.submittedAt > one.submittedAt ? other : one), first).error
}
