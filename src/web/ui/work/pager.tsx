import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from 'react-router'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import styles from './work-table.module.css'

const BESIDE = 1

/** The shown range of a list, and links to its pages. */
export function Pager({ page, pages, range, hrefOf, texts }: PagerProps) {
  return (
    <Row gap={16} lineGap={8} between className={styles.pager}>
      <Muted small>{range}</Muted>
      {pages > 1 && (
        <Row as="nav" gap={2} aria-label={texts.pages}>
          <Step icon={IconChevronLeft} label={texts.previous} to={page > 1 ? hrefOf(page - 1) : null} />
          {pagesAround(page, pages).map((each, at) =>
            each === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: there are at most two gaps, each in its own position
              <span key={`gap-${at}`} className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                key={each}
                to={hrefOf(each)}
                className={styles.page}
                aria-label={texts.page(each)}
                aria-current={each === page ? 'page' : undefined}
              >
                {texts.number(each)}
              </Link>
            ),
          )}
          <Step icon={IconChevronRight} label={texts.next} to={page < pages ? hrefOf(page + 1) : null} />
        </Row>
      )}
    </Row>
  )
}

function Step({ icon, label, to }: { icon: IconGlyph; label: string; to: string | null }) {
  const inside = (
    <>
      <Icon of={icon} size={20} flip />
      <span className="visually-hidden">{label}</span>
    </>
  )
  return to === null ? (
    <span className={styles.page} data-off aria-hidden="true">
      <Icon of={icon} size={20} flip />
    </span>
  ) : (
    <Link to={to} className={styles.page}>
      {inside}
    </Link>
  )
}

type PagerProps = {
  page: number
  pages: number
  /** Such as "26–50 of 312". */
  range: string
  hrefOf: (page: number) => string
  texts: {
    pages: string
    previous: string
    next: string
    page: (page: number) => string
    number: (page: number) => string
  }
}

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
