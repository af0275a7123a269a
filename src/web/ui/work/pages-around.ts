const BESIDE = 1

/** The pages that a pager links to: the first, the last, this one and its neighbours. Null stands for omitted pages. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const named = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= BESIDE,
  )
  return named.flatMap((each, at) => {
    const gap = each - (named[at - 1] ?? 0)
    // A gap of one page would be no shorter than its number.
    return gap === 1 ? [each] : gap === 2 ? [each - 1, each] : [null, each]
  })
}
