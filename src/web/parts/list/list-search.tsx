import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import clsx from 'clsx'
import type { FormEvent, ReactNode } from 'react'
import { MAX_SEARCH } from '#domain/list-limits.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { ListInAddress } from '#web/platform/lists/use-list-state.ts'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './list-toolbar.module.css'

/** The search field of a list. The address holds its words. */
export function ListSearch({ list, label, end, className }: ListSearchProps) {
  const { t } = useLanguage()
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    list.go({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
  }
  return (
    <search className={className}>
      <form
        method="get"
        className={clsx(styles.form, 'rounded on-surface row gap-10')}
        data-ring
        onSubmit={handleSubmit}
      >
        <Icon of={IconSearch} size={20} />
        <input
          key={list.q}
          ref={list.field}
          type="search"
          name="q"
          defaultValue={list.q}
          maxLength={MAX_SEARCH}
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={label}
          aria-label={label}
          className={styles.input}
        />
        {list.q && (
          <IconLink
            icon={IconX}
            label={t('admin:list.clearSearch')}
            to={list.hrefOf({ q: '' })}
            className={styles.clear}
          />
        )}
        {end}
      </form>
    </search>
  )
}

type ListSearchProps = {
  list: Pick<ListInAddress, 'q' | 'field' | 'go' | 'hrefOf'>
  label: string
  /** Further buttons at the end of the field. */
  end?: ReactNode
  className?: string
}
