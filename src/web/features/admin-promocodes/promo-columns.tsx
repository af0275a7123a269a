import type { ReactNode } from 'react'
import type { PromoCode, PromoSort } from '#contract/promotions.ts'
import { useSortedHeading } from '#web/parts/list/use-sorted-heading.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { WorkColumn } from '#web/ui/work/work-table.tsx'
import {
  CodeButton,
  Conditions,
  Description,
  DiscountTag,
  LastMoment,
  PromoStateBadge,
  UsedBar,
} from './promo-facts.tsx'
import { PROMO_LIST } from './promo-list-shape.ts'

type Columns = {
  now: number
  onOpen: (promo: PromoCode) => void
  menuOf: (promo: PromoCode) => ReactNode
}

/** The columns of the list. Three headings sort it. */
export function usePromoColumns({ now, onOpen, menuOf }: Columns): WorkColumn<PromoCode>[] {
  const { t, format } = useLanguage()
  const heading = useSortedHeading(PROMO_LIST)
  const sorted = (sort: PromoSort, name: 'code' | 'used' | 'expires') =>
    heading(sort, t(`admin:promoCodes.columns.${name}`))
  return [
    {
      key: 'code',
      title: sorted('code', 'code'),
      cell: (promo) => (
        <>
          <CodeButton promo={promo} onOpen={() => onOpen(promo)} />
          <Description promo={promo} />
        </>
      ),
    },
    {
      key: 'discount',
      title: t('admin:promoCodes.columns.discount'),
      cell: (promo) => (
        <>
          <DiscountTag promo={promo} />
          <Conditions promo={promo} now={now} />
        </>
      ),
    },
    { key: 'used', title: sorted('used', 'used'), cell: (promo) => <UsedBar promo={promo} />, width: 160 },
    {
      key: 'perUserLimit',
      title: t('admin:promoCodes.columns.perUser'),
      cell: (promo) => <span className="num">{format.count(promo.perUserLimit)}</span>,
    },
    {
      key: 'expires',
      title: sorted('expires', 'expires'),
      cell: (promo) => <LastMoment promo={promo} now={now} />,
    },
    {
      key: 'state',
      title: t('admin:promoCodes.columns.state'),
      cell: (promo) => <PromoStateBadge state={promo.state} />,
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('admin:promoCodes.columns.actions')}</span>,
      cell: menuOf,
      width: 68,
      atEnd: true,
    },
  ]
}
