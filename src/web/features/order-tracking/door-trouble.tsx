import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconMapPinQuestion from '@tabler/icons-react/dist/esm/icons/IconMapPinQuestion.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import type { DoorTrouble as Trouble } from '#domain/ordering/incidents.ts'
import { GetHelp } from '#web/parts/support/get-help.tsx'
import { callAddress, whatsappAddress } from '#web/parts/support/reach.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'

/** What keeps the courier from the door of whoever ordered, what to do about it, and the ways to reach the courier. */
export function DoorTrouble({ order, trouble }: { order: OrderAnswer; trouble: Trouble }) {
  const { t, localized } = useLanguage()
  const { courier, id } = order
  const name =
    localized(courier?.firstName ?? '', courier?.firstNameAr ?? null) || t('ordering:track.theCourier')
  const mobile = courier?.mobileNumber
  return (
    <Note as="div" size="large" icon={IconMapPinQuestion} top role="alert">
      <Stack gap={8}>
        <h2 className="h3">{t(`ordering:track.doorTrouble.${trouble}`, { name })}</h2>
        <p>{t(`ordering:track.doorTrouble.${trouble}_todo`)}</p>
        {mobile ? (
          <Row gap={8}>
            <LinkButton to={callAddress(mobile)} icon={IconPhone}>
              {t('ordering:track.callCourier', { name })}
            </LinkButton>
            <LinkButton
              to={whatsappAddress(mobile)}
              target="_blank"
              rel="noopener noreferrer"
              variant="ghost"
              icon={IconBrandWhatsapp}
            >
              {t('ordering:track.whatsappCourier', { name })}
            </LinkButton>
          </Row>
        ) : (
          <GetHelp id={id} />
        )}
      </Stack>
    </Note>
  )
}
