import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import clsx from 'clsx'
import { useState } from 'react'
import type { SavedAddress } from '#contract/accounts/profiles.ts'
import type { District } from '#contract/settings.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'
import { AddressSheet } from './address-sheet.tsx'
import styles from './own-profile.module.css'

type Saved = { addresses: readonly SavedAddress[]; districts: readonly District[] }

/** A customer's saved addresses. The first one is the default. */
export function SavedAddresses({ addresses, districts }: Saved) {
  const { t } = useLanguage()
  const [opened, setOpened] = useState<SavedAddress | 'new' | null>(null)
  const [visits, setVisits] = useState(0)
  const shown = useLast(opened)
  const [leaving, setLeaving] = useState<SavedAddress | null>(null)
  const remove = useCommand((id: string) => client().profiles.removeAddress({ id }))
  const open = (address: SavedAddress | 'new') => {
    setOpened(address)
    setVisits((before) => before + 1)
  }
  const handleRemove = async () => {
    if (leaving) await remove.run(leaving.id)
    setLeaving(null)
  }
  return (
    <>
      {addresses.length > 0 ? (
        <Stack as="ul" gap={14} className="below-16">
          {addresses.map((address) => (
            <Address
              key={address.id}
              address={address}
              onEdit={() => open(address)}
              onRemove={() => setLeaving(address)}
            />
          ))}
        </Stack>
      ) : (
        <Muted small>{t('accounts:addresses.none')}</Muted>
      )}
      {remove.problem && <InlineError title={remove.problem} />}
      <Button variant="soft" icon={IconPlus} onClick={() => open('new')}>
        {t('accounts:addresses.add')}
      </Button>
      {shown && (
        <AddressSheet
          key={visits}
          open={opened !== null}
          saved={shown === 'new' ? null : shown}
          districts={districts}
          onClose={() => setOpened(null)}
        />
      )}
      <Confirm
        open={leaving !== null}
        question={t('accounts:addresses.removeQuestion')}
        consequence={leaving && <bdi>{leaving.label || leaving.line}</bdi>}
        confirmLabel={t('accounts:addresses.removeYes')}
        cancelLabel={t('common:actions.keep')}
        destructive
        loading={remove.pending}
        onConfirm={() => void handleRemove()}
        onCancel={() => setLeaving(null)}
      />
    </>
  )
}

function Address({ address, onEdit, onRemove }: AddressProps) {
  const { t } = useLanguage()
  return (
    <li className={styles.address}>
      <p className="strong">
        <bdi>{address.label || address.line}</bdi>{' '}
        {address.isDefault && (
          <span className={clsx(styles.usual, 'in-good small')}>{t('accounts:addresses.default')}</span>
        )}
      </p>
      {address.label && (
        <p>
          <bdi>{address.line}</bdi>
        </p>
      )}
      <Row align="stretch" gap={8} className="above-8">
        <Button variant="ghost" size="compact" onClick={onEdit}>
          {t('common:actions.edit')}
        </Button>
        <Button variant="ghost" size="compact" onClick={onRemove}>
          {t('common:actions.remove')}
        </Button>
      </Row>
    </li>
  )
}

type AddressProps = { address: SavedAddress; onEdit: () => void; onRemove: () => void }
