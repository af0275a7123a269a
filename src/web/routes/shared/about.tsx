import { paths } from '#domain/paths.ts'
import art from '#web/assets/cutouts/cut-mahshi.webp?url'
import { AboutPeople } from '#web/features/long-texts/about-people.tsx'
import { ContactCard } from '#web/features/long-texts/contact-card.tsx'
import { HELP_AUDIENCES } from '#web/features/long-texts/find-questions.ts'
import { loadLongText } from '#web/features/long-texts/load-long-text.ts'
import { TextPage } from '#web/features/long-texts/text-page.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { useViewer } from '#web/parts/frame/viewer.ts'
import { contextOf } from '#web/platform/api/request-context.ts'
import { localeOf } from '#web/platform/i18n/locale/locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/about'

const MAX_COOKS = 6

/** The page works without the cooks, so a failure leaves them out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [text, cooks] = await Promise.all([
    loadLongText(localeOf(request), 'about'),
    contextOf(context)
      .client.kitchens.listCooks({ limit: MAX_COOKS })
      .then(
        ({ items }) => items,
        () => [],
      ),
  ])
  return { text, cooks }
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { role } = useViewer()
  const audience = HELP_AUDIENCES.find((each) => each === (role === 'guest' ? 'customer' : role)) ?? null
  return (
    <>
      <PageHead
        title={t('common:pages.about.title')}
        description={t('common:pages.about.description')}
        canonicalPath={paths.about}
      />
      <TextPage
        text={loaderData.text}
        art={art}
        after={
          <>
            <AboutPeople cooks={loaderData.cooks} />
            <ContactCard audience={audience} />
          </>
        }
      />
    </>
  )
}
