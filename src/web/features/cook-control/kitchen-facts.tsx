import type { KitchenSums } from '#contract/day.ts'
import type { KitchenOfAdmins } from '#contract/kitchens.ts'
import { paths } from '#domain/paths.ts'
import { ApplicantDecision } from '#web/parts/account/applicant-decision.tsx'
import { UsualSums } from '#web/parts/figures/usual-sums.tsx'
import { PhoneLink } from '#web/parts/support/phone.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Fact, FactList } from '#web/ui/display/fact-list.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { KitchenHead } from './kitchen-head.tsx'

/** One kitchen: its cook, its state, and the links to its dishes and orders. */
export function KitchenFacts({ kitchen, sums, now }: KitchenFactsProps) {
  const { t, format } = useLanguage()
  const { id, email, mobileNumber, address, since, approval, refusalReason } = kitchen
  return (
    <>
      <KitchenHead kitchen={kitchen}>
        <LinkButton variant="ghost" to={`${paths.adminCookControl}?cookId=${encodeURIComponent(id)}`}>
          {t('admin:cooks.orders')}
        </LinkButton>
        <LinkButton variant="ghost" to={`${paths.adminDishes}?cook=${encodeURIComponent(id)}`}>
          {t('common:nav.dishes')}
        </LinkButton>
        <LinkButton variant="ghost" to={paths.adminCookPayouts(id)}>
          {t('common:nav.payouts')}
        </LinkButton>
      </KitchenHead>
      <Stack gap={16}>
        <UsualSums
          sums={sums}
          figures={[
            { name: t('admin:day.orders'), of: ({ orders }) => format.count(orders) },
            { name: t('admin:day.food'), of: ({ sold }) => format.money(sold) },
            { name: t('admin:day.commission'), of: ({ commission }) => format.money(commission) },
            { name: t('admin:day.columns.owed'), of: ({ owed }) => format.money(owed) },
          ]}
        />
        <Panel>
          <FactList>
            <Fact label={t('accounts:fields.email')}>
              <Ltr>{email}</Ltr>
            </Fact>
            {mobileNumber && (
              <Fact label={t('admin:couriers.mobile')}>
                <PhoneLink number={mobileNumber} />
              </Fact>
            )}
            <Fact label={t('accounts:fields.address')}>
              <bdi>{address}</bdi>
            </Fact>
            <Fact label={t('admin:couriers.since')}>
              <time dateTime={since}>{format.relative(since, now)}</time>
            </Fact>
            <Fact label={t('admin:cooks.approval')}>{t(`admin:cooks.approvals.${approval}`)}</Fact>
          </FactList>
          {refusalReason && (
            <p className="in-error">
              {t('admin:couriers.refusedBecause')} <Words of={refusalReason} />
            </p>
          )}
          {approval !== 'approved' && (
            <ApplicantDecision person={kitchen} isRefused={approval === 'refused'} />
          )}
        </Panel>
      </Stack>
    </>
  )
}

type KitchenFactsProps = { kitchen: KitchenOfAdmins; sums: KitchenSums; now: number }
