import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import { useState } from 'react'
import type { StatementLine } from '#contract/payouts.ts'
import { readPeriod } from '#domain/insights/period.ts'
import { paths } from '#domain/paths.ts'
import { MAX_PAYOUT_REASON, type PayableAccount } from '#domain/payments/payout.ts'
import { usePasswordDue } from '#web/parts/account/password-due.tsx'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { Statement } from '#web/parts/money/statement.tsx'
import { usePayoutDay } from '#web/parts/money/use-payout-day.ts'
import { type Client, client, failureOf } from '#web/platform/api/client.ts'
import type { Unanswered } from '#web/platform/forms/use-one-request.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { AdjustQuestion } from './adjust-question.tsx'
import { PayoutQuestion } from './payout-question.tsx'
import styles from './payouts.module.css'

/** What we owe a cook or a courier, their statement, and what an admin can do about both. */
export function PayoutPage({ account, period, today, statement }: LoadedStatement) {
  const { t, locale, format, localized } = useLanguage()
  const [undone, setUndone] = useState<StatementLine>()
  const { person } = statement
  const name = localized(person.name, person.nameAr)
  const file = new URLSearchParams({
    account,
    personId: person.id,
    from: period.from,
    to: period.to,
    lang: locale,
  })
  return (
    <Statement
      head={
        <h1 className="h2 breaks">
          <bdi>{name}</bdi>
        </h1>
      }
      {...{ period, today, statement }}
      file={`/api/admin/payouts/statement.csv?${file}`}
      orderHref={paths.adminOrder}
      actionOf={(line) => (
        <Button
          variant="ghost"
          size="compact"
          aria-label={t(`payouts:office.undo.${undoOf(line)}.openFor`, { money: moneyOf(line, format) })}
          onClick={() => setUndone(line)}
        >
          {t(`payouts:office.undo.${undoOf(line)}.open`)}
        </Button>
      )}
    >
      <Balance {...{ account, today, statement, name }} />
      {undone && <UndoQuestion line={undone} onClose={() => setUndone(undefined)} />}
    </Statement>
  )
}

const undoOf = ({ adjustment }: StatementLine) => (adjustment ? 'adjustment' : 'payout')

/** A payout's amount stands in the statement as what it takes off. */
const moneyOf = ({ amount, adjustment }: StatementLine, format: Format) =>
  adjustment ? format.signed(amount) : format.money(-amount)

type Format = ReturnType<typeof useLanguage>['format']
type LoadedStatement = Awaited<ReturnType<typeof loadStatement>>

function Balance({ account, today, statement: { person, now }, name }: BalanceProps) {
  const { t, format } = useLanguage()
  const { dayText } = usePayoutDay(today)
  const [unanswered] = useState<Unanswered>(() => new Map())
  const [asked, ask] = useState<'payout' | 'adjustment'>()
  const onClose = () => ask(undefined)
  const { owed, nextOn, payouts } = now
  const payee = { account, personId: person.id, name, owed }
  return (
    <Panel>
      <Row between gap={24} lineGap={12}>
        <div>
          <Muted small>{t('payouts:office.now')}</Muted>
          <p className={styles.owed}>
            <strong className="num regular">{format.money(Math.max(0, owed))}</strong>
          </p>
          {owed < 0 ? (
            <p>{t('payouts:office.owesUs', { amount: format.money(-owed) })}</p>
          ) : (
            nextOn && <Muted small>{t('payouts:office.nextOn', { date: dayText(nextOn) })}</Muted>
          )}
        </div>
        <Row gap={8} lineGap={8}>
          {owed > 0 && (
            <Button icon={IconCash} onClick={() => ask('payout')}>
              {t('payouts:office.record.open')}
            </Button>
          )}
          <Button variant="ghost" onClick={() => ask('adjustment')}>
            {t('payouts:office.adjust.open')}
          </Button>
        </Row>
        {asked === 'payout' && (
          <PayoutQuestion payee={{ ...payee, lastPayout: payouts[0] ?? null }} {...{ unanswered, onClose }} />
        )}
        {asked === 'adjustment' && <AdjustQuestion {...{ payee, unanswered, onClose }} />}
      </Row>
    </Panel>
  )
}

type BalanceProps = Pick<LoadedStatement, 'account' | 'today' | 'statement'> & { name: string }

/** Takes back a payout or an adjustment that was recorded wrongly. The reason is on record. */
function UndoQuestion({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const { t, format, refusalText } = useLanguage()
  const due = usePasswordDue()
  const kind = undoOf(line)
  const money = moneyOf(line, format)
  const [reason, setReason] = useState('')
  const isMissing = reason.trim() === ''
  return (
    <ActionQuestion
      open
      destructive
      question={t(`payouts:office.undo.${kind}.question`, { money })}
      consequence={t(`payouts:office.undo.${kind}.means`, { money })}
      confirmLabel={t('payouts:office.undo.yes')}
      cancelLabel={t(`payouts:office.undo.${kind}.no`)}
      ready={!isMissing}
      send={async () => {
        await due.confirm()
        return client().payouts.undoPayout({ id: line.id, reason: reason.trim() })
      }}
      doneText={() => t(`payouts:office.undo.${kind}.done`)}
      onFailed={due.isDueFor}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <TextArea
            label={t('payouts:office.undo.reason')}
            value={reason}
            maxLength={MAX_PAYOUT_REASON}
            error={isTried && isMissing ? refusalText({ code: 'field.required' }) : undefined}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {due.field}
        </>
      )}
    </ActionQuestion>
  )
}

/** Of somebody who never was a cook or a courier there is no page. */
export async function loadStatement(
  client: Client,
  { account, personId }: { account: PayableAccount; personId: string },
  { params, today }: { params: URLSearchParams; today: string },
) {
  const period = readPeriod((name) => params.get(name), today)
  const { from, to } = period
  const statement = await client.payouts
    .getStatementOf({ account, personId, from, to })
    .catch((error: unknown) => {
      if ([400, 404].includes(failureOf(error).status)) throw new Response(null, { status: 404 })
      throw error
    })
  return { account, period, today, statement }
}
