export type Placed<Item> = { x: number; y: number; item: Item }

/** One pin for all that would touch: it stands where the first of them does. */
export type SharedPin<Item> = { x: number; y: number; items: [Item, ...Item[]] }

/** Pins of a size that never touch one another; each item stands on exactly one. */
export function sharePins<Item>(
  placed: readonly Placed<Item>[],
  { width, height }: { width: number; height: number },
): SharedPin<Item>[] {
  const pins: SharedPin<Item>[] = []
  for (const { x, y, item } of placed) {
    const near = pins.find(pin => Math.abs(pin.x - x) < width && Math.abs(pin.y - y) < height)
    if (near) near.items.push(item)
    else pins.push({ x, y, items: [item] })
  }
  return pins
}
