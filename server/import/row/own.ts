/** Files name their columns and kinds as they like, 'constructor' too: nothing is found that objects inherit. */
export function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
