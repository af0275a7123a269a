import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { atMostLongest, periodAround } from '#domain/insights/period.ts'
import { MONEY_ACCOUNTS, type MoneyAccount } from '#domain/payments/ledger.ts'
import { DayRange } from '#web/parts/days/day-fields.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** The money of one of our accounts on some days as a file. The choice is not in the address, where `account` is the list's filter. */
export function MoneyFile({ today }: { today: string }) {
  const { t, locale } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [account, setAccount] = useState<MoneyAccount>(MONEY_ACCOUNTS[0])
  const [days, setDays] = useState({ from: periodAround('month', today).from, to: today })
  const file = new URLSearchParams({ account, ...days, lang: locale })
  return (
    <>
      <Button variant="ghost" icon={IconBuildingBank} onClick={() => setOpen(true)}>
        {t('payouts:money.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('payouts:money.open')}
        closeLabel={t('common:actions.close')}
      >
        <Stack gap={14}>
          <Muted small>{t('payouts:money.means')}</Muted>
          <SelectField
            label={t('payouts:money.account')}
            value={account}
            onChange={({ currentTarget }) => setAccount(currentTarget.value as MoneyAccount)}
            values={MONEY_ACCOUNTS}
            textOf={(each) => t(`payouts:money.accounts.${each}`)}
          />
          <DayRange
            label={t('common:days.label')}
            value={days}
            onChange={(chosen) => setDays(atMostLongest(chosen))}
            mayBeEmpty={false}
          />
          <a href={`/api/admin/money.csv?${file}`} download className={buttonClass({})}>
            <Icon of={IconDownload} />
            {t('payouts:money.download')}
          </a>
        </Stack>
      </Dialog>
    </>
  )
}
