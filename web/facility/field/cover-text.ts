/** 'al coperto', or nothing where nobody has said. */
export function coverText(isIndoor: boolean | null): string {
  if (isIndoor === null) return ''
  return isIndoor ? 'al coperto' : 'all’aperto'
}
