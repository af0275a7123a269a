import clsx from 'clsx'
import { useState } from 'react'
import type { Profile } from '#contract/accounts/profiles.ts'
import { isAdmin, type Role } from '#domain/accounts/roles.ts'
import { PushSteps, useTurnOn } from '#web/parts/push/turn-on.tsx'
import { client } from '#web/platform/api/client.ts'
import { type PushState, turnPushOff, usePushState } from '#web/platform/device/push.ts'
import { useChoice } from '#web/platform/forms/use-choice.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { UnconfirmedEmail } from './email-setting.tsx'
import styles from './settings.module.css'

/** Whether push messages come to this browser, in a few words. */
export function PushPill() {
  const { t } = useLanguage()
  const state = usePushState()
  if (state === null) return null
  const shown = state === 'default' ? 'off' : state
  return (
    <span className={clsx(styles.pill, 'rounded on-sunken muted strong')} data-state={shown}>
      {t(`notifications:push.state.${shown}`)}
    </span>
  )
}

/** What comes to the devices and by mail: news of orders, and offers, by consent. Each switch saves itself. */
export function NotificationSettings({ profile }: { profile: Profile }) {
  const { t } = useLanguage()
  const { role } = profile
  return (
    <>
      <ThisBrowser />
      <Kind title={t('settings:kinds.orders')} note={t(`settings:kinds.orders${ORDERS_OF[kindOf(role)]}`)}>
        <Wish of="wantsOrderPush" profile={profile} way="browser" />
        {role === 'customer' && <Wish of="wantsOrderLetters" profile={profile} way="mail" />}
      </Kind>
      <Kind title={t('settings:kinds.offers')} note={t('settings:kinds.offersNote')}>
        <Wish of="wantsOfferPush" profile={profile} way="browser" />
        <Wish of="wantsOffers" profile={profile} way="mail" />
      </Kind>
      {profile.wantsOffers && (
        <UnconfirmedEmail profile={profile} why={t('settings:email.unconfirmedOffers')} />
      )}
      <Kind title={t('settings:kinds.account')} note={t('settings:kinds.accountNote')}>
        <Muted small className="regular">
          {t('settings:kinds.always')}
        </Muted>
      </Kind>
      <Muted small className="regular">
        {t('settings:rows.savesItself')}
      </Muted>
    </>
  )
}

const ORDERS_OF = { customer: 'Customer', cook: 'Cook', delivery: 'Courier', admin: 'Admin' } as const

function kindOf(role: Role): keyof typeof ORDERS_OF {
  return isAdmin(role) ? 'admin' : (role as keyof typeof ORDERS_OF)
}

/** The switch of this browser, or how it can be opened. */
function ThisBrowser() {
  const { t } = useLanguage()
  const state = usePushState()
  const { asking, turnOn, hasFailed } = useTurnOn()
  const ending = useCommand(() => turnPushOff(), { revalidates: false })
  if (state === null) return null
  return (
    <Row gap={14} lineGap={8} between className={styles.browser} data-state={state}>
      <BrowserWords state={state} />
      {(state === 'default' || state === 'off') && (
        <Button size="compact" loading={asking} onClick={() => void turnOn()}>
          {t('notifications:push.turnOn')}
        </Button>
      )}
      {state === 'on' && (
        <Button
          size="compact"
          variant="soft"
          loading={ending.pending}
          onClick={() => void ending.run(undefined)}
        >
          {t('notifications:push.turnOff')}
        </Button>
      )}
      {hasFailed && <InlineError title={t('notifications:push.failed')} />}
      {ending.problem && <InlineError title={ending.problem} />}
    </Row>
  )
}

function BrowserWords({ state }: { state: PushState }) {
  const { t } = useLanguage()
  if (state === 'unsupported') return <p>{t('notifications:push.unsupported')}</p>
  if (state === 'denied' || state === 'installable')
    return (
      <div>
        <p>{t(`notifications:push.${state === 'denied' ? 'blocked' : 'installable'}`)}</p>
        <PushSteps />
      </div>
    )
  return <p>{t(state === 'on' ? 'notifications:push.state.on' : 'notifications:push.office.text')}</p>
}

function Kind({ title, note, children }: { title: string; note: string; children: React.ReactNode }) {
  return (
    <Row as="fieldset" gap={20} lineGap={4} between className={styles.kind}>
      <legend className="visually-hidden">{title}</legend>
      <div className="strong">
        <p aria-hidden="true">{title}</p>
        <Muted small className="regular">
          {note}
        </Muted>
      </div>
      <Row gap={20} lineGap={4}>
        {children}
      </Row>
    </Row>
  )
}

type WishName = 'wantsOrderPush' | 'wantsOrderLetters' | 'wantsOfferPush' | 'wantsOffers'

/** Switching is one press each way, and says that it is saved. A switch that failed shows what is stored. */
function Wish({ of, profile, way }: { of: WishName; profile: Profile; way: 'browser' | 'mail' }) {
  const { t } = useLanguage()
  const [isOn, choose] = useChoice(profile[of])
  const [isSaved, setSaved] = useState(false)
  const save = useCommand((wants: boolean) => client().profiles.changeProfile({ [of]: wants }))
  const handleChange = async (wants: boolean) => {
    if (save.pending) return
    choose(wants)
    setSaved(false)
    const answer = await save.run(wants)
    setSaved(answer?.ok === true)
    if (!answer?.ok) choose(null)
  }
  return (
    <Row gap={8} lineGap={0}>
      <Switch
        label={t(`settings:kinds.${way}`)}
        checked={isOn}
        name={of}
        aria-busy={save.pending || undefined}
        onChange={(event) => void handleChange(event.currentTarget.checked)}
      />
      <p role="status" className="in-good small">
        {isSaved && t('settings:rows.saved')}
      </p>
      {save.problem && <InlineError title={save.problem} />}
    </Row>
  )
}
