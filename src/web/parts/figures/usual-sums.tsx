import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './figures.module.css'

const DAYS = ['today', 'yesterday', 'week'] as const

/** Figures of today, yesterday and this week side by side. Business days end in the morning. */
export function UsualSums<Sums>({ sums, figures }: UsualSumsProps<Sums>) {
  const { t } = useLanguage()
  return (
    <Panel heading={t('admin:day.money')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {DAYS.map((day) => (
              <th key={day} scope="col">
                {t(`admin:day.${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {DAYS.map((day) => (
                <td key={day} className="num">
                  {of(sums[day])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

type UsualSumsProps<Sums> = {
  sums: Record<(typeof DAYS)[number], Sums>
  figures: readonly { name: string; of: (sums: Sums) => string }[]
}
