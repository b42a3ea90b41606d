/**
 * A page of a list whose every row tells the `total`; beyond the last page it is the last. A list gets shorter while
 * somebody reads it, and an address is kept: neither may say that nothing is there.
 */
export async function readPage<Row extends { total: number }>(
  { page, perPage }: { page: number; perPage: number },
  read: (offset: number) => Promise<Row[]>,
) {
  const rows = await read((page - 1) * perPage)
  if (rows.length > 0 || page === 1) return pageOf(rows, page, perPage)
  // No row is there to tell the total.
  const first = pageOf(await read(0), 1, perPage)
  return first.pages > 1 ? pageOf(await read((first.pages - 1) * perPage), first.pages, perPage) : first
}

function pageOf<Row extends { total: number }>(rows: Row[], page: number, perPage: number) {
  const total = rows[0]?.total ?? 0
  return { rows: rows.map(({ total: _, ...row }) => row), page, total, pages: Math.ceil(total / perPage) }
}
