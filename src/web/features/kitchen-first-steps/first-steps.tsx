import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ReactNode } from 'react'
import type { FirstSteps as Steps } from '#contract/kitchens.ts'
import { firstName } from '#domain/accounts/first-name.ts'
import { DAY_MS } from '#domain/durations.ts'
import { FIRST_STEPS, type FirstStep, type StepState } from '#domain/kitchens/first-steps.ts'
import { paths } from '#domain/paths.ts'
import { hoursOfWeek, spokenHours } from '#web/parts/cook/hours-of-week.ts'
import { useReviewReason } from '#web/parts/dish/use-review-reason.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useStayCurrent } from '#web/platform/lists/use-stay-current.ts'
import { LinkButton, TextLink } from '#web/ui/actions/link-button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { TornCard } from '#web/ui/surface/torn-card.tsx'
import styles from './first-steps.module.css'

/** The way to the first approved dish: a ticket with four steps, one of them now. `children` stand between greeting and ticket. */
export function FirstSteps({ first, now, streamVersion, isQuiet, children }: FirstStepsProps) {
  const { t, localized, format } = useLanguage()
  useStayCurrent(streamVersion)
  const done = first.steps.filter(({ state }) => state === 'done').length
  const of = { n: format.count(done), all: format.count(FIRST_STEPS.length) }
  return (
    <>
      <header>
        <h1>{t('kitchens:first.welcome', { name: firstName(localized(first.name, first.nameAr)) })}</h1>
        <Row as="p" gap={8} className={styles.state} role="status">
          <Badge large tone="waiting" icon={IconDoor}>
            {t('kitchens:first.notOpen')}
          </Badge>
          <Muted as="span" small className={styles.note}>
            {t(`kitchens:first.left.${LEFT[done] ?? '1'}`)}
          </Muted>
        </Row>
      </header>
      {children}
      <TornCard className={styles.ticket} aria-labelledby="first-steps">
        <div className={styles.head}>
          <h2 id="first-steps">{t('kitchens:first.title')}</h2>
          <p className={styles.of}>{t('kitchens:first.of', of)}</p>
          <ProgressBar
            label={t('kitchens:first.title')}
            value={done}
            max={FIRST_STEPS.length}
            text={t('kitchens:first.progress', of)}
          />
        </div>
        <ol>
          {first.steps.map(({ step, state }, at) => (
            <Step
              key={step}
              step={step}
              state={state}
              number={at + 1}
              first={first}
              now={now}
              isQuiet={isQuiet}
            />
          ))}
        </ol>
      </TornCard>
    </>
  )
}

const LEFT = ['4', '3', '2', '1'] as const

type StepProps = { step: FirstStep; state: StepState; number: number } & Pick<
  FirstStepsProps,
  'first' | 'now' | 'isQuiet'
>

function Step({ step, state, number, first, now, isQuiet }: StepProps) {
  const { t, format } = useLanguage()
  const { to, add } = useWayOf(first)[step]
  const title = t(`kitchens:first.${step}`)
  const link = state === 'done' ? t('common:actions.edit') : add
  return (
    <li
      className={styles.step}
      data-step={step}
      data-state={state}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span className={styles.disc}>
        {state === 'done' ? (
          <>
            <Icon of={IconCheck} size={20} />
            <span className="visually-hidden">{t('kitchens:first.done')}</span>
          </>
        ) : (
          <span className="num">{format.count(number)}</span>
        )}
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <StepNote step={step} state={state} first={first} now={now} />
      </div>
      {to && state !== 'now' && (
        <TextLink
          to={to}
          className={styles.link}
          aria-label={t('kitchens:first.stepOf', { action: link, step: title })}
        >
          {link}
        </TextLink>
      )}
      {to && state === 'now' && (
        <Row as="p" nowrap align="stretch" gap={10} className={styles.action}>
          {step === 'dish' && !first.dish && (
            <span className={styles.camera} aria-hidden="true">
              <Icon of={IconCamera} size={24} />
            </span>
          )}
          <LinkButton
            to={to}
            variant={isQuiet ? 'ghost' : 'primary'}
            icon={step === 'dish' && !first.dish ? IconPlus : undefined}
            className={styles.button}
          >
            {add}
          </LinkButton>
        </Row>
      )}
    </li>
  )
}

/** Where each step is done, and what its button says. */
function useWayOf({ dish }: Steps): Record<FirstStep, { to: string | null; add: string }> {
  const { t } = useLanguage()
  return {
    you: { to: paths.profile, add: t('kitchens:first.addYou') },
    hours: { to: paths.cookAvailability, add: t('kitchens:first.addHours') },
    dish: dish
      ? { to: paths.editDish(dish.id), add: t('kitchens:first.changeDish') }
      : { to: paths.addDish, add: t('kitchens:first.addDish') },
    review: { to: null, add: '' },
  }
}

type StepNoteProps = { step: FirstStep; state: StepState; first: Steps; now: number }

function StepNote({ step, state, first, now }: StepNoteProps) {
  const { t, localized, format } = useLanguage()
  const hours = useHoursInWords(first.hours)
  const inWords = useReviewReason()
  const { dish } = first
  const name = dish && localized(dish.name, dish.nameAr)
  if (step === 'you' && state === 'done')
    return (
      <Muted small className={styles.note} dir="auto">
        <q>{localized(first.bio || (first.bioAr ?? ''), first.bioAr)}</q>
      </Muted>
    )
  if (step === 'hours' && state === 'done')
    return hours.map((line) => (
      <Muted key={line} small className={styles.note}>
        {line}
      </Muted>
    ))
  if (step === 'dish' && dish?.status === 'rejected')
    return (
      <Note size="small" className={styles.refusal}>
        {t('kitchens:first.refused', { dish: name })}{' '}
        <Words of={dish.rejectionReason && inWords(dish.rejectionReason)} />
      </Note>
    )
  if (step === 'dish' && dish)
    return (
      <Muted small className={styles.note}>
        <bdi>{name}</bdi>
      </Muted>
    )
  if (step === 'review' && state === 'now' && dish)
    return (
      <Muted small className={styles.note}>
        {sentText(dish.sentAt)}
      </Muted>
    )
  return (
    <Muted small className={styles.note}>
      {t(`kitchens:first.${step}Note`)}
    </Muted>
  )

  function sentText(sentAt: string) {
    return now - Date.parse(sentAt) < DAY_MS
      ? t('kitchens:first.sentAt', { time: format.clock(sentAt) })
      : t('kitchens:first.sentOn', { date: format.dateSeenFrom(now, sentAt) })
  }
}

type FirstStepsProps = {
  first: Steps
  /** When the server rendered the page. */
  now: number
  /** Changes with the kitchen's stream, which a decision on a dish changes too. */
  streamVersion: string
  /** Something else on the page is pressed first. */
  isQuiet: boolean
  children?: ReactNode
}

type Slots = Parameters<typeof hoursOfWeek>[0]

/** Opening hours in short lines, one for each run of equal days: `Sunday to Thursday, 12 – 9 PM`. Closed days are left out. */
function useHoursInWords(slots: Slots): string[] {
  const { t, format } = useLanguage()
  const runs: { from: number; to: number; hours: string; slots: Slots; allDay: boolean }[] = []
  for (const day of hoursOfWeek(slots)) {
    const last = runs.at(-1)
    const hours = spokenHours(day)
    if (last?.hours === hours) last.to = day.dayOfWeek
    else runs.push({ ...day, from: day.dayOfWeek, to: day.dayOfWeek, hours })
  }
  const daysOf = ({ from, to }: { from: number; to: number }) => {
    if (to - from === 6) return t('kitchens:page.everyDay')
    if (from === to) return format.weekday(from)
    return t('kitchens:availability.range', { from: format.weekday(from), to: format.weekday(to) })
  }
  return runs
    .filter((run) => run.slots.length > 0)
    .map((run) =>
      format.list([
        daysOf(run),
        ...(run.allDay
          ? [t('kitchens:page.allDay')]
          : run.slots.map(({ start, end }) => format.shortSlot(start, end))),
      ]),
    )
}
