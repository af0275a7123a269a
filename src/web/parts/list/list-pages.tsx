import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { ListInAddress } from '#web/platform/lists/use-list-state.ts'
import { Pager } from '#web/ui/work/pager.tsx'

/** The range of rows that is shown, and the links to other pages. */
export function ListPages({ list, of, pageSize }: ListPagesProps) {
  const { t, format } = useLanguage()
  const first = (of.page - 1) * pageSize + 1
  const range = t('admin:list.range', {
    from: format.count(first),
    to: format.count(first + of.items.length - 1),
    total: of.isMore ? t('admin:list.atLeast', { n: format.count(of.total) }) : format.count(of.total),
  })
  return (
    <Pager
      page={of.page}
      pages={of.pages}
      range={of.isMore && of.page === of.pages ? t('admin:list.searchForOthers', { range }) : range}
      hrefOf={(page) => list.hrefOf({ page })}
      texts={{
        pages: t('admin:list.pages'),
        previous: t('admin:list.previous'),
        next: t('admin:list.next'),
        page: (n) => t('admin:list.page', { n: format.count(n) }),
        number: format.count,
      }}
    />
  )
}

type ListPagesProps = {
  list: Pick<ListInAddress, 'hrefOf'>
  /** The loaded page. */
  of: {
    page: number
    pages: number
    total: number
    /** The server stops counting at `total`, and more rows exist. */
    isMore?: boolean
    items: readonly unknown[]
  }
  pageSize: number
}
