import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { PayTerms as Terms } from '#contract/settings.ts'
import { paths } from '#domain/paths.ts'
import type { LongText, Section } from '#locales/long-text.ts'
import bannerCook from '#web/assets/banners/banner-cook.webp?url'
import bannerDeliver from '#web/assets/banners/banner-deliver.webp?url'
import { useViewer } from '#web/parts/frame/viewer.ts'
import { PayTerms } from '#web/parts/money/pay-terms.tsx'
import { Blocks } from '#web/parts/text/long-text.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Columns } from '#web/ui/layout/columns.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './long-texts.module.css'

/** The two ways to work with us side by side, and the usual questions about them. */
export function PartnerPage({ text, terms }: { text: LongText; terms: Terms | null }) {
  const { t } = useLanguage()
  const [cook, deliver, ...more] = text.sections
  return (
    <Stack as="article" gap={20} className={`page ${styles.partner}`}>
      <h1>{text.title}</h1>
      <Columns of={2} from={48} gap={20}>
        {cook && (
          <Way
            section={cook}
            art={bannerCook}
            to={paths.signupCook}
            label={t('common:longTexts.startCooking')}
            pay={<PayTerms terms={terms} of="cook" />}
          />
        )}
        {deliver && (
          <Way
            section={deliver}
            art={bannerDeliver}
            to={paths.signupDelivery}
            label={t('common:longTexts.startDelivering')}
            pay={<PayTerms terms={terms} of="courier" />}
          />
        )}
      </Columns>
      {more.map(({ title, questions }) => (
        <Stack as="section" gap={14} key={title} className={clsx(styles.partnerQuestions, 'above-16')}>
          <h2>{title}</h2>
          <dl>
            {questions.map((question) => (
              <div key={question.title}>
                <dt className="strong">{question.title}</dt>
                <dd>
                  <Blocks of={question.blocks} />
                </dd>
              </div>
            ))}
          </dl>
        </Stack>
      ))}
    </Stack>
  )
}

/** Who has an account cannot sign up once more. The office changes its role. */
function Way({ section, art, to, label, pay }: WayProps) {
  const { t } = useLanguage()
  const isGuest = useViewer().role === 'guest'
  return (
    <Panel flush className="column">
      <img src={art} alt="" width={1200} height={800} className={styles.partnerArt} />
      <div className={clsx(styles.partnerWords, 'column')}>
        <h2>{section.title}</h2>
        <Blocks of={section.blocks} />
        {pay}
        {!isGuest && <p>{t('common:longTexts.oneRole')}</p>}
        <LinkButton to={isGuest ? to : paths.contact} fullWidth className={styles.partnerStart}>
          {isGuest ? label : t('common:nav.contact')}
        </LinkButton>
      </div>
    </Panel>
  )
}

type WayProps = { section: Section; art: string; to: string; label: string; pay: ReactNode }
