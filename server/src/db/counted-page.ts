/** A page of a list whose rows carry the total: a page beyond the end has no row to carry it, so the first one is asked. */

export interface Paging {
  page: number
  size: number
}

/** @param read rows of a stretch, each with how many there are in all: `count(*) over ()` */
export const countedPage = async <R extends { total: number }>(
  { page, size }: Paging,
  read: (limit: number, offset: number) => Promise<R[]>,
): Promise<{ rows: R[]; total: number }> => {
  const rows = await read(size, (page - 1) * size)
  const [counted] = rows.length > 0 || page === 1 ? rows : await read(1, 0)
  return { rows, total: counted?.total ?? 0 }
}
