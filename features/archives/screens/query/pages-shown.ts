/** Which pages a pager names: the first, the last, the present one and those beside it; null where some are left out. */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const named = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((one) => one >= 1 && one <= pages)
    .sort((a, b) => a - b)
  return named.flatMap((one, at) => {
    const before = named[at - 1]
    if (before === undefined || one === before + 1) return [one]
    // one left out takes no more room than its sign
    return one === before + 2 ? [one - 1, one] : [null, one]
  })
}
