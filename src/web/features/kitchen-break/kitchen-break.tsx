import IconCoffee from '@tabler/icons-react/dist/esm/icons/IconCoffee.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { type FormEvent, useState } from 'react'
import type { KitchenToday } from '#contract/kitchens.ts'
import type { BreakEnd } from '#domain/kitchens/availability.ts'
import { isTimeOfDay } from '#domain/kitchens/slots.ts'
import { TimeMenu } from '#web/parts/hours/time-menu.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'

const HOUR_MINUTES = 60

/** Starts a break of an hour or until a time, and ends it. It takes effect at once, and accepted orders stay. */
export function KitchenBreak({ pausedUntil }: Pick<KitchenToday, 'pausedUntil'>) {
  const { t, format, refusalText } = useLanguage()
  const [until, setUntil] = useState('')
  const [isWrong, setWrong] = useState(false)
  const start = useCommand((end: BreakEnd) => client().kitchens.startBreak(end))
  const end = useCommand(() => client().kitchens.endBreak())
  const problem = start.problem ?? end.problem

  const handleUntil = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWrong(!isTimeOfDay(until))
    if (isTimeOfDay(until)) void start.run({ until })
  }
  return (
    <Panel heading={t('kitchens:break.title')}>
      <Stack gap={12}>
        <Muted role="status">
          {pausedUntil
            ? t('kitchens:state.pausedUntil', { time: format.clock(pausedUntil) })
            : t('kitchens:break.none')}
        </Muted>
        {pausedUntil ? (
          <Button icon={IconPlayerPlay} loading={end.pending} onClick={() => void end.run(undefined)}>
            {t('kitchens:mine.resume')}
          </Button>
        ) : (
          <Row gap={14} lineGap={10} align="end">
            <Button
              variant="ghost"
              icon={IconCoffee}
              loading={start.pending}
              onClick={() => void start.run({ minutes: HOUR_MINUTES })}
            >
              {t('kitchens:mine.pauseHour')}
            </Button>
            <Row as="form" noValidate gap={14} lineGap={10} align="end" onSubmit={handleUntil}>
              <TimeMenu
                of="start"
                label={t('kitchens:break.until')}
                value={until}
                error={isWrong && refusalText({ code: 'kitchen.time_invalid', params: {} })}
                onChange={setUntil}
              />
              <Button type="submit" variant="ghost" loading={start.pending} data-needs-script>
                {t('kitchens:break.start')}
              </Button>
            </Row>
          </Row>
        )}
        {problem && <InlineError title={problem} />}
      </Stack>
    </Panel>
  )
}
