import { paths } from '#domain/paths.ts'
import type { Client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './couriers.module.css'
import { HandoverCard } from './handover-card.tsx'

export type Handovers = Awaited<ReturnType<Client['courierCash']['listHandovers']>>['items']

/** Announced hand-overs that no admin has counted yet. */
export function WaitingHandovers({ handovers, now }: { handovers: Handovers; now: number }) {
  const { t, localized, format } = useLanguage()
  if (handovers.length === 0) return null
  return (
    <Panel heading={t('admin:cash.waiting')} className="below-16">
      <Stack as="ul" gap={12}>
        {handovers.map((handover) => {
          const { id, courier, held } = handover
          const name = localized(courier.name, courier.nameAr)
          return (
            <Stack key={id} as="li" gap={4} className={styles.row}>
              <Row as="p" gap={14} lineGap={2} className="muted">
                <TextLink className="not-underlined" to={paths.adminCourier(courier.id)}>
                  <bdi>{name}</bdi>
                </TextLink>
                <span>{t('admin:cash.holds', { money: format.money(held) })}</span>
              </Row>
              <HandoverCard handover={handover} name={name} now={now} />
            </Stack>
          )
        })}
      </Stack>
    </Panel>
  )
}
