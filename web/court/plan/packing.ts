export type PackItem = { id: string; width: number; height: number }
export type PackedItem = PackItem & { x: number; y: number }

/** A row of columns; `aisle` is the middle of the wider gap after its first column, when it has a second. */
export type Shelf = { y: number; height: number; gapAbove: number; gapBelow: number; aisle?: number }

type Column = { x: number; width: number; filled: number }
type OpenShelf = { height: number; used: number; columns: Column[]; items: PackedItem[] }

/** Between two courts, and where a path of 2.6 m runs between them. */
const GAP = 4
const PATH_GAP = 7

/**
 * Shelf packing, first fit: the first item of a shelf gives its height, smaller ones are stacked in columns.
 * Items should come largest first. Pure: the same list gives the same places.
 */
export function packShelves(
  items: readonly PackItem[],
  rowWidth: number,
): { width: number; height: number; places: PackedItem[]; shelves: Shelf[] } {
  const open: OpenShelf[] = []
  for (const item of items) {
    if (open.some(shelf => stack(shelf, item) || startColumn(shelf, item, rowWidth))) continue
    const shelf: OpenShelf = { height: item.height, used: 0, columns: [], items: [] }
    startColumn(shelf, item, rowWidth)
    open.push(shelf)
  }
  return settle(open)
}

/** On top of a column that is about as wide: a much wider item would waste the room beside the others. */
function stack(shelf: OpenShelf, item: PackItem): boolean {
  const last = shelf.columns.at(-1)
  const column = shelf.columns.find(
    each =>
      each.filled + GAP + item.height <= shelf.height &&
      (item.width <= each.width || (each === last && item.width <= each.width * 1.15)),
  )
  if (!column) return false
  shelf.items.push({ ...item, x: column.x, y: column.filled + GAP })
  column.filled += GAP + item.height
  column.width = Math.max(column.width, item.width)
  shelf.used = Math.max(shelf.used, column.x + column.width)
  return true
}

function startColumn(shelf: OpenShelf, item: PackItem, rowWidth: number): boolean {
  const gap = shelf.columns.length === 0 ? 0 : shelf.columns.length === 1 ? PATH_GAP : GAP
  const x = shelf.used + gap
  if (item.height > shelf.height) return false
  if (x + item.width > rowWidth && shelf.columns.length > 0) return false
  shelf.items.push({ ...item, x, y: 0 })
  shelf.columns.push({ x, width: item.width, filled: item.height })
  shelf.used = x + item.width
  return true
}

function settle(open: readonly OpenShelf[]) {
  const places: PackedItem[] = []
  const shelves: Shelf[] = []
  let y = 0
  for (const [index, shelf] of open.entries()) {
    const second = shelf.columns[1]
    const gapAbove = index === 0 ? 0 : PATH_GAP
    const gapBelow = index === open.length - 1 ? 0 : PATH_GAP
    const base = { y, height: shelf.height, gapAbove, gapBelow }
    shelves.push(second ? { ...base, aisle: second.x - PATH_GAP / 2 } : base)
    places.push(...shelf.items.map(item => ({ ...item, y: item.y + y })))
    y += shelf.height + gapBelow
  }
  return { width: Math.max(0, ...open.map(shelf => shelf.used)), height: y, places, shelves }
}
