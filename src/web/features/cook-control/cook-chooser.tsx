import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { ApplicantDecision } from '#web/parts/account/applicant-decision.tsx'
import { ListPages } from '#web/parts/list/list-pages.tsx'
import { ListFile, ListToolbar } from '#web/parts/list/list-toolbar.tsx'
import { NothingFound } from '#web/parts/list/nothing-found.tsx'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './cook-chooser.module.css'
import { type CooksToChoose, cookQueryOf } from './load-cook-control.ts'
import { COOK_LIST } from './order-list-shape.ts'

const PAGE = 25

/** The kitchens to choose from, and the cooks that wait for an approval. */
export function CookChooser({ cooks, applicants, now }: CooksToChoose) {
  const { t, locale } = useTranslation()
  const format = useFormat()
  const list = useListState(COOK_LIST)
  return (
    <>
      {applicants.length > 0 && (
        <Panel heading={t('admin:cooks.applicants')} className={styles.applicants}>
          <ul className={styles.list}>
            {applicants.map((person) => (
              <li key={person.id} className={styles.applicant}>
                <Link to={paths.adminCook(person.id)} className={styles.link}>
                  <bdi>{inLocale(locale, person.name, person.nameAr)}</bdi>
                </Link>
                <time dateTime={person.since}>{format.relative(person.since, now)}</time>
                {person.refusalReason && (
                  <p className={styles.reason}>
                    {t('admin:couriers.refusedBecause')} <bdi>{person.refusalReason}</bdi>
                  </p>
                )}
                <ApplicantDecision person={person} isRefused={person.refusedAt !== null} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <div className={styles.toolbar}>
        <ListToolbar
          list={list}
          search={t('admin:cooks.find')}
          actions={
            <>
              <ListFile path="/api/admin/users.csv" params={new URLSearchParams(cookQueryOf(list))} />
              <LinkButton to={paths.adminAddCook} icon={IconPlus}>
                {t('common:nav.addCook')}
              </LinkButton>
            </>
          }
          sort={{
            sorts: COOK_LIST.sorts,
            everywhere: true,
            textOf: (sort) => t(`admin:users.sorts.${sort}`),
          }}
        />
      </div>
      {cooks.items.length === 0 ? (
        <NothingFound list={list} />
      ) : (
        <ul className={styles.grid} aria-label={t('admin:cooks.choose')}>
          {cooks.items.map(({ id, name, nameAr, email }) => (
            <li key={id} className={styles.cook}>
              <Link to={`${paths.adminCookControl}?cookId=${encodeURIComponent(id)}`} className={styles.link}>
                <bdi>{inLocale(locale, name, nameAr)}</bdi>
              </Link>
              <Ltr>{email}</Ltr>
            </li>
          ))}
        </ul>
      )}
      {cooks.pages > 1 && <ListPages list={list} of={cooks} pageSize={PAGE} />}
    </>
  )
}
