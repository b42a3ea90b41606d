export type Bounds = { entries: number; weight: number }

/**
 * A map that lets its oldest entries go while it has too many or they weigh too much together. What alone weighs more is not
 * kept at all.
 */
export function makeBoundedMap<Value>(bounds: Bounds, weigh: (value: Value) => number) {
  const values = new Map<string, Value>()
  let weight = 0

  const forget = (key: string) => {
    const value = values.get(key)
    if (value !== undefined) weight -= weigh(value)
    values.delete(key)
  }

  return {
    get: (key: string) => values.get(key),
    set: (key: string, value: Value) => {
      forget(key)
      values.set(key, value)
      weight += weigh(value)
      // A map remembers the order of its entries: the first one is the oldest.
      for (const oldest of values.keys()) {
        if (values.size <= bounds.entries && weight <= bounds.weight) return
        forget(oldest)
      }
    },
    delete: forget,
    clear: () => {
      values.clear()
      weight = 0
    },
  }
}
