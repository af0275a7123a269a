import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { SharingState } from './sharing.ts'

/** The state of position sharing in short words for the header, and as a sentence. */
export function useSharingWords(): (state: SharingState) => { short: string; long: string } {
  const { t } = useLanguage()
  const unseen = (long: string) => ({ short: t('delivery:orders.geolocationError'), long })
  return (state) => {
    switch (state) {
      case 'off':
        return alike(t('delivery:position.idle'))
      case 'starting':
        return alike(t('delivery:position.starting'))
      case 'sharing':
        return { short: t('delivery:position.sharingShort'), long: t('delivery:position.sharing') }
      case 'loc.denied':
        return unseen(t('delivery:position.denied'))
      case 'loc.timeout':
        return unseen(t('delivery:position.lost'))
      case 'loc.unavailable':
        return unseen(t('delivery:position.unavailable'))
      case 'loc.unsupported':
        return unseen(t('delivery:position.unsupported'))
      case 'unsent':
        return alike(t('delivery:orders.deliveryLocationError'))
    }
  }
}

function alike(words: string) {
  return { short: words, long: words }
}
