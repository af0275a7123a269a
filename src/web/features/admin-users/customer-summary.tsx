import type { CustomerSums } from '#contract/insights.ts'
import { paths } from '#domain/paths.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Fact, FactList } from '#web/ui/display/fact-list.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'

/** What a customer ordered and spent, with links to their orders and open problems. */
export function CustomerSummary({ id, sums, now }: { id: string; sums: CustomerSums; now: number }) {
  const { t, localized, format } = useLanguage()
  const none = <Muted as="span">{t('admin:users.page.none')}</Muted>
  const day = (on: string | null) => (on ? format.dateSeenFrom(now, on) : none)
  const number = (n: number) => <span className="num">{format.count(n)}</span>
  return (
    <Panel heading={t('admin:users.customer.heading')}>
      <FactList>
        <Fact label={t('admin:users.customer.orders')}>{number(sums.orders)}</Fact>
        <Fact label={t('admin:users.customer.delivered')}>{number(sums.delivered)}</Fact>
        <Fact label={t('admin:users.customer.cancelled')}>{number(sums.cancelled)}</Fact>
        <Fact label={t('admin:users.customer.spent')}>
          <span className="num">{format.money(sums.spent)}</span>
        </Fact>
        <Fact label={t('admin:users.customer.first')}>{day(sums.firstOn)}</Fact>
        <Fact label={t('admin:users.customer.last')}>{day(sums.lastOn)}</Fact>
        <Fact label={t('admin:users.customer.problems')}>
          {sums.openProblems.length === 0
            ? none
            : sums.openProblems.map(({ id: problem, reason, createdAt }) => (
                <span key={problem} className="own-line">
                  <TextLink to={paths.adminProblem(problem)}>{t(`problems:reasons.${reason}`)}</TextLink>{' '}
                  <Muted as="span">{format.dateSeenFrom(now, createdAt)}</Muted>
                </span>
              ))}
        </Fact>
        <Fact label={t('admin:users.customer.codes')}>
          {sums.codes.length === 0
            ? none
            : sums.codes.map(({ code, uses }) => (
                <span key={code} className="own-line">
                  <TextLink to={`${paths.adminPromoCodes}?view=all&q=${encodeURIComponent(code)}`}>
                    <Ltr>{code}</Ltr>
                  </TextLink>{' '}
                  {uses > 1 && (
                    <Muted as="span">
                      {t('admin:users.customer.uses', { n: format.count(uses), count: uses })}
                    </Muted>
                  )}
                </span>
              ))}
        </Fact>
        <Fact label={t('admin:users.customer.addresses')}>
          {number(sums.addresses)}{' '}
          {sums.areas.map(({ name, nameAr }) => (
            <bdi key={name} className="own-line">
              {localized(name, nameAr)}
            </bdi>
          ))}
        </Fact>
      </FactList>
      <TextLink to={`${paths.adminOrders}?customer=${encodeURIComponent(id)}`}>
        {t('admin:users.page.orders')}
      </TextLink>
    </Panel>
  )
}
