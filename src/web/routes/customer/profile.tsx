import { useRevalidator } from 'react-router'
import { BaseLocationSetting } from '#web/features/base-location/base-location-setting.tsx'
import { PapersSetting } from '#web/features/courier-sign-up/papers-setting.tsx'
import { KitchenForm } from '#web/features/own-profile/kitchen-form.tsx'
import { ProfilePage } from '#web/features/own-profile/profile-page.tsx'
import { SavedAddresses } from '#web/features/own-profile/saved-addresses.tsx'
import { VehicleForm } from '#web/features/own-profile/vehicle-form.tsx'
import { contextOf, type PageContext } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import type { Route } from './+types/profile'

export async function loader({ context }: Route.LoaderArgs) {
  const page = contextOf(context)
  const [profile, ofRole] = await Promise.all([page.client.profiles.getProfile(), loadOfRole(page)])
  return { profile, ofRole }
}

/** The data of the reader's role. */
async function loadOfRole({ viewer, client }: PageContext) {
  switch (viewer?.role) {
    case 'customer': {
      const [addresses, districts] = await Promise.all([
        client.profiles.listAddresses(),
        client.settings.listDistricts(),
      ])
      return { of: 'customer' as const, addresses: addresses.items, districts: districts.items }
    }
    case 'cook': {
      const [kitchen, districts] = await Promise.all([
        client.kitchens.getKitchenProfile(),
        client.settings.listDistricts(),
      ])
      return { of: 'cook' as const, kitchen, districts: districts.items }
    }
    case 'delivery': {
      const [courier, papers] = await Promise.all([
        client.delivery.getCourierProfile(),
        client.papers.getPapers(),
      ])
      return { of: 'delivery' as const, courier, papers }
    }
    default:
      return null
  }
}

export default function Profile({ loaderData: { profile, ofRole } }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { revalidate } = useRevalidator()
  return (
    <ProfilePage profile={profile}>
      {ofRole?.of === 'customer' && (
        <Panel heading={t('accounts:addresses.title')}>
          <SavedAddresses addresses={ofRole.addresses} districts={ofRole.districts} />
        </Panel>
      )}
      {ofRole?.of === 'cook' && (
        <Panel heading={t('accounts:profile.kitchen')}>
          <KitchenForm kitchen={ofRole.kitchen} districts={ofRole.districts} />
        </Panel>
      )}
      {ofRole?.of === 'delivery' && (
        <>
          <Panel heading={t('accounts:fields.vehicle')}>
            <VehicleForm vehicle={ofRole.courier.vehicleType} />
          </Panel>
          <BaseLocationSetting onSaved={() => void revalidate()} />
          <PapersSetting papers={ofRole.papers} />
        </>
      )}
    </ProfilePage>
  )
}
