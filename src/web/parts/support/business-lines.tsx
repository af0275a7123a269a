import type { PublicBusiness } from '#contract/settings.ts'
import type { Client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Fact, FactList } from '#web/ui/display/fact-list.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'

/** Who runs the marketplace by law. A page that also works without it does so while the server has no answer. */
export function loadBusiness(client: Client): Promise<PublicBusiness | null> {
  return client.settings.getBusiness().catch(() => null)
}

/** Who runs the marketplace by law, as far as admins have said it. Nothing before they have. */
export function BusinessLines({ business, heading }: { business: PublicBusiness | null; heading: string }) {
  const { t, localized } = useLanguage()
  if (!business) return null
  const { name, nameAr, address, addressAr, registerNumber, taxNumber } = business
  return (
    <Panel heading={heading}>
      <Stack gap={10}>
        <p>
          <bdi>{localized(name, nameAr)}</bdi>
        </p>
        <FactList>
          {address && (
            <Fact label={t('common:business.address')}>
              <bdi>{localized(address, addressAr)}</bdi>
            </Fact>
          )}
          {registerNumber && (
            <Fact label={t('common:business.register')}>
              <Ltr>{registerNumber}</Ltr>
            </Fact>
          )}
          {taxNumber && (
            <Fact label={t('common:business.taxNumber')}>
              <Ltr>{taxNumber}</Ltr>
            </Fact>
          )}
        </FactList>
      </Stack>
    </Panel>
  )
}
