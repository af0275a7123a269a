import clsx from 'clsx'
import type { Caller, KnownAddress } from '#contract/ordering/phone-orders.ts'
import type { District } from '#contract/settings.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { FormLocation } from '#web/parts/place/form-location.tsx'
import { useAddressLine } from '#web/parts/place/use-address-line.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import type { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { RadioPills } from '#web/ui/choices/radio-pills.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { SpacedPanel } from '#web/ui/surface/spaced-panel.tsx'
import styles from './phone-order.module.css'
import {
  buyerOf,
  NEW_ADDRESS,
  NOWHERE,
  type PhoneValues,
  placeOfKnown,
  valuesOfBuyer,
} from './phone-values.ts'

type Form = ReturnType<typeof useRuleForm<PhoneValues>>

/** Who calls and where the food goes. The mobile finds the account, or the orders of before. */
export function CallerFields({ form, caller, districts, onFound }: CallerFieldsProps) {
  const { t } = useLanguage()
  const find = useCommand((mobile: string) => client().phoneOrders.findCaller({ mobile }), {
    revalidates: false,
  })
  const { values } = form
  const handleFind = async () => {
    const answer = await find.run(values.mobile.trim())
    if (!answer) return
    if (!answer.ok) return form.show(answer.failure)
    onFound(answer.value)
  }
  const buyer = caller && buyerOf(caller, values.customerId)
  return (
    <SpacedPanel heading={t('phone:caller')} gap={14}>
      <Row gap={10} lineGap={10} align="end" className={styles.find}>
        <PhoneField
          {...form.field('mobile')}
          label={t('accounts:fields.mobile')}
          required
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void handleFind()
          }}
        />
        <Button variant="ghost" loading={find.pending} onClick={() => void handleFind()}>
          {t('phone:find')}
        </Button>
      </Row>
      {find.failure && !(find.failure.code in MOBILE_PROBLEMS) && <InlineError title={find.problem!} />}
      {caller && <Known form={form} caller={caller} />}
      {caller && buyer && !buyer.isBanned && (
        <>
          <TextField {...form.field('name')} label={t('accounts:fields.name')} dir="auto" required />
          {!values.customerId && (
            <EmailField {...form.field('email')} label={t('phone:email')} help={t('phone:emailHelp')} />
          )}
          <RadioPills
            legend={t('common:language.label')}
            name="locale"
            options={[
              { value: 'ar', label: t('common:language.ar') },
              { value: 'en', label: t('common:language.en') },
            ]}
            value={values.locale}
            onChange={(locale) => form.set('locale', locale === 'en' ? 'en' : 'ar')}
          />
          <WhereTo form={form} addresses={buyer.addresses} districts={districts} />
        </>
      )}
    </SpacedPanel>
  )
}

const MOBILE_PROBLEMS = { 'accounts.mobile_too_short': true, 'accounts.mobile_not_egyptian': true }

type CallerFieldsProps = {
  form: Form
  /** Whose mobile is typed. Null until they are found. */
  caller: Caller | null
  districts: readonly District[]
  onFound: (caller: Caller) => void
}

/** The call goes on while the operator looks something up. */
const BESIDE = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Who it may be, and what is under way for them. An account gets the order only if the operator chooses it. */
function Known({ form, caller }: { form: Form; caller: Caller }) {
  const { t, localized } = useLanguage()
  const { customerId } = form.values
  const { accounts, guest } = caller
  const buyer = buyerOf(caller, customerId)
  return (
    <Note as="div" tone="plain" className="grid gap-4" role="status">
      {accounts.length > 0 ? (
        <>
          <RadioPills
            legend={t('phone:whose')}
            name="customer"
            value={customerId}
            onChange={(chosen) => form.restart(valuesOfBuyer(form.valuesNow(), caller, chosen))}
            options={[
              { value: '', label: t('phone:nobodys') },
              ...accounts.map(({ id, name, email }) => ({
                value: id,
                label: (
                  <span>
                    <bdi>{name}</bdi> <Dot /> <bdi>{email}</bdi>
                  </span>
                ),
              })),
            ]}
          />
          <Muted small>{t('phone:whoseHelp')}</Muted>
        </>
      ) : (
        <Row gap={8}>
          <bdi>{guest.name ?? t('phone:stranger')}</bdi>
          <Badge>{t(guest.name ? 'phone:orderedBefore' : 'phone:firstCall')}</Badge>
        </Row>
      )}
      {customerId && (
        <Row gap={8}>
          <TextLink to={paths.adminUser(customerId)} {...BESIDE}>
            <bdi>{buyer.name}</bdi>
          </TextLink>
          {buyer.isBanned && <Badge tone="bad">{t('accounts:statuses.banned')}</Badge>}
        </Row>
      )}
      {buyer.open.map(({ id, cookName, cookNameAr }) => (
        <Muted small key={id}>
          {t('phone:underWay')}{' '}
          <TextLink to={paths.adminOrder(id)} {...BESIDE}>
            <OrderNumber shown={shortOrderId(id)} whole={id} />
          </TextLink>{' '}
          <bdi>{localized(cookName, cookNameAr)}</bdi>
        </Muted>
      ))}
    </Note>
  )
}

/** A known address, or a new one with its pin. */
function WhereTo({ form, addresses, districts }: Place & { addresses: KnownAddress[] }) {
  const { t } = useLanguage()
  const addressLine = useAddressLine()
  const { values } = form
  const lineOf = (known: KnownAddress) => addressLine(known) ?? known.street
  const handleAddress = (address: string) => {
    const known = addresses[Number(address)]
    form.restart({
      ...values,
      ...(known ? placeOfKnown(known) : NOWHERE),
      address,
    })
  }
  return (
    <>
      {addresses.length > 0 && (
        <RadioPills
          legend={t('phone:address')}
          name="address"
          value={values.address}
          onChange={handleAddress}
          options={[
            ...addresses.map((known, index) => ({
              value: String(index),
              label: (
                <span>
                  {known.label && (
                    <>
                      <bdi>{known.label}</bdi> <Dot />{' '}
                    </>
                  )}
                  <bdi>{lineOf(known)}</bdi>
                </span>
              ),
            })),
            { value: NEW_ADDRESS, label: t('phone:otherAddress') },
          ]}
        />
      )}
      {values.address === NEW_ADDRESS && <NewAddress form={form} districts={districts} />}
    </>
  )
}

type Place = { form: Form; districts: readonly District[] }

function NewAddress({ form, districts }: Place) {
  const { t } = useLanguage()
  return (
    <>
      <FormLocation
        form={form}
        districts={districts}
        opensWithArea
        isElsewhere
        words={{ nudge: t('phone:nudge'), confirm: t('phone:pinned') }}
      />
      <TextField {...form.field('street')} label={t('ordering:checkout.street')} dir="auto" required />
      <div className={clsx(styles.parts, 'grid gap-10')}>
        {(['floor', 'apartment'] as const).map((part) => (
          <TextField key={part} {...form.field(part)} label={t(`ordering:checkout.${part}`)} />
        ))}
      </div>
      <TextField {...form.field('landmark')} label={t('ordering:checkout.landmark')} dir="auto" />
    </>
  )
}
