import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { firstName } from '#domain/accounts/first-name.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { endingPaper } from '#domain/delivery/papers.ts'
import { paths } from '#domain/paths.ts'
import { BaseLocationQuestion } from '#web/features/base-location/base-location-form.tsx'
import { BaseLocationSetting } from '#web/features/base-location/base-location-setting.tsx'
import { useCourierBoard } from '#web/features/courier-board/courier-board-provider.tsx'
import { DayFigures } from '#web/features/courier-board/day-figures.tsx'
import { DutySwitch } from '#web/features/courier-board/duty-switch.tsx'
import { PinnedDeliveries } from '#web/features/courier-board/pinned-deliveries.tsx'
import { usePositionSharing } from '#web/features/position-sharing/position-sharing-provider.tsx'
import { SharingNote } from '#web/features/position-sharing/sharing-pill.tsx'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { useViewer } from '#web/parts/frame/viewer.ts'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton, TextLink } from '#web/ui/actions/link-button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import type { Route } from './+types/home'

// Loaded lazily, because most couriers are approved and it brings the form of their papers.
const ApprovalNotice = lazyPart(
  async () => (await import('#web/features/courier-sign-up/approval-notice.tsx')).ApprovalNotice,
)

export async function loader({ context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  const [profile, papers] = await Promise.all([
    client.delivery.getCourierProfile(),
    client.papers.getPapers(),
  ])
  return { ...profile, ending: endingPaper(papers, cairoDate(Date.now())) }
}

export default function CourierHome({ loaderData }: Route.ComponentProps) {
  const { t, format } = useLanguage()
  const viewer = useViewer()
  const { board, now, refresh } = useCourierBoard()
  const { handedOver } = usePositionSharing()
  // The live board hears of a decision while the page is open.
  const approval = board?.approval ?? loaderData.approval
  if (viewer.role === 'guest') return null
  return (
    <Stack gap={14}>
      <PageHead title={t('common:pages.deliveryHome.title')} />
      <h1>{t('delivery:home.hello', { name: firstName(viewer.name) })}</h1>
      {approval === 'approved' ? <DutySwitch /> : <ApprovalNotice {...loaderData} approval={approval} />}
      {approval === 'approved' && loaderData.ending && <EndingPaper paper={loaderData.ending} />}
      <PinnedDeliveries handedOver={handedOver} />
      <LinkButton to={paths.courierOrders} variant="accept" size="large" fullWidth icon={IconListDetails}>
        {t('delivery:home.seeOrders')}
      </LinkButton>
      <SharingNote ago={(at) => format.relative(at, now)} />
      {board?.hasBaseLocation === false && <BaseLocationQuestion onSaved={() => void refresh()} />}
      {board?.hasBaseLocation && <BaseLocationSetting onSaved={() => void refresh()} />}
      <DayFigures />
    </Stack>
  )
}

/** Says in time that a paper ends, because nobody works without valid ones. */
function EndingPaper({ paper }: { paper: NonNullable<Route.ComponentProps['loaderData']['ending']> }) {
  const { t, format } = useLanguage()
  return (
    <Note>
      {t(`delivery:papers.${paper.kind}Ends`, { day: format.date(paper.expiresOn) })}{' '}
      <TextLink to={paths.profile}>{t('delivery:papers.sendNew')}</TextLink>
    </Note>
  )
}
