import { useEffect } from 'react'
import { data, useRevalidator } from 'react-router'
import type { TestPayment } from '#contract/payments.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { decimalsOf } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { client, failureOf } from '#web/platform/api/client.ts'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useNow } from '#web/platform/device/use-now.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import type { Route } from './+types/test-bank'
import styles from './shared.module.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const payment = await contextOf(context).client.payments.getTestPayment({ id: params.paymentId })
    return data({ payment })
  } catch (error) {
    if (failureOf(error).status >= 500) throw error
    return data({ payment: null }, { status: 404 })
  }
}

/**
 * The hosted page of the built-in test gateway. It says on every screen that no money moves, and has a bar of its own, so that
 * nobody takes it for the shop.
 */
export default function TestBankPage({ loaderData: { payment } }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('payments:testBank.title')} />
      <header className={styles.bank}>
        <strong>{t('payments:testBank.mode')}</strong>
      </header>
      <main className={`page ${styles.narrow}`}>
        <Panel>
          <Stack gap={16}>
            <h1>{t('payments:testBank.title')}</h1>
            {payment?.isOpen ? <Choices payment={payment} /> : <Over payment={payment} />}
          </Stack>
        </Panel>
      </main>
    </>
  )
}

type Outcome = Parameters<ReturnType<typeof client>['payments']['payTestPayment']>[0]['outcome']

function Choices({ payment: { id, charge, currency, expiresAt } }: { payment: TestPayment }) {
  const { t, format } = useLanguage()
  const play = useCommand((outcome: Outcome) => client().payments.payTestPayment({ id, outcome }), {
    revalidates: false,
  })
  const choose = async (outcome: Outcome) => {
    const answer = await play.run(outcome)
    // The way back goes through the server, as from any bank's page.
    if (answer?.ok) window.location.assign(answer.value.returnUrl)
  }
  const sum = charge / 10 ** decimalsOf(currency)
  const amount = currency === 'EGP' ? format.money(sum) : format.foreign(sum, currency)
  return (
    <>
      <p>
        {t('payments:testBank.amount')} <strong className="num">{amount}</strong>
      </p>
      <p>
        {t('payments:testBank.body')} <TimeLeft until={expiresAt} />
      </p>
      {play.problem && <InlineError title={play.problem} />}
      <Button fullWidth loading={play.pending} onClick={() => void choose('approve')}>
        {t('payments:testBank.approve')}
      </Button>
      {(['decline', 'abandon'] as const).map((outcome) => (
        <Button
          key={outcome}
          variant="ghost"
          fullWidth
          disabled={play.pending}
          onClick={() => void choose(outcome)}
        >
          {t(`payments:testBank.${outcome}`)}
        </Button>
      ))}
      <h2>{t('payments:testBank.more')}</h2>
      {(['slow', 'late'] as const).map((outcome) => (
        <Button
          key={outcome}
          variant="soft"
          fullWidth
          disabled={play.pending}
          onClick={() => void choose(outcome)}
        >
          {t(`payments:testBank.${outcome}`)}
        </Button>
      ))}
    </>
  )
}

/** What is left of the payment's last hour, each second; before that and without scripts, when it ends. The server decides that it is over. */
function TimeLeft({ until }: { until: string }) {
  const { t, format } = useLanguage()
  const { revalidate } = useRevalidator()
  const now = useNow(1_000)
  const left = now === null ? null : Math.max(0, Date.parse(until) - now)
  useEffect(() => {
    if (left === 0) void revalidate()
  }, [left, revalidate])
  if (left === null || left > HOUR_MS) return t('payments:testBank.until', { time: format.clock(until) })
  return (
    <span role="timer" className="num">
      {t('payments:testBank.left', { time: format.countdown(left) })}
    </span>
  )
}

function Over({ payment }: { payment: TestPayment | null }) {
  const { t } = useLanguage()
  return (
    <>
      <p>{t('payments:testBank.over')}</p>
      <p>{t('payments:testBank.overBody')}</p>
      <p>
        {payment ? (
          <LinkButton to={new URL(payment.returnUrl).pathname} reloadDocument>
            {t('payments:testBank.back')}
          </LinkButton>
        ) : (
          <LinkButton to={paths.home}>{t('common:error.backHome')}</LinkButton>
        )}
      </p>
    </>
  )
}
