import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { WeekHours } from './week-hours.tsx'
import { fullWeek, rowsOf, type WeekRows } from './week-rows.ts'

const EVENINGS = rowsOf([
  { dayOfWeek: 0, start: '18:00', end: '22:00' },
  { dayOfWeek: 4, start: '12:00', end: '15:00' },
])

async function aWeek(saved: WeekRows) {
  const page = await renderHook(() => useState(saved), {
    part: ([value, setValue]) => <WeekHours id="hours" value={value} shown={false} onChange={setValue} />,
  })
  const allWeek = () => page.box.querySelector<HTMLInputElement>('#hours')!
  return {
    value: () => page.now()[0],
    isAllWeek: () => allWeek().checked,
    showsDays: () => page.box.querySelector('ul') !== null,
    press: () => page.doing(() => allWeek().click()),
    pressDay: (day: number) =>
      page.doing(() => page.box.querySelectorAll('li')[day]!.querySelector('input')!.click()),
    /** Somebody else's newer version takes the place of this one. */
    becomes: (rows: WeekRows) => page.doing(() => page.now()[1](rows)),
  }
}

test('a week that was switched to all day, every day comes back with its own hours', async () => {
  const week = await aWeek(EVENINGS)
  expect([week.isAllWeek(), week.showsDays()]).toEqual([false, true])
  await week.press()
  expect([week.isAllWeek(), week.showsDays(), week.value()]).toEqual([true, false, fullWeek()])
  await week.press()
  expect([week.isAllWeek(), week.showsDays(), week.value()]).toEqual([false, true, EVENINGS])
})

test('a week without hours of its own opens with seven full days, and stays open while they are changed', async () => {
  const week = await aWeek(fullWeek())
  await week.press()
  expect([week.isAllWeek(), week.showsDays(), week.value()]).toEqual([false, true, fullWeek()])
  await week.pressDay(2)
  expect(week.value()[2]).toEqual([])
  await week.pressDay(2)
  expect([week.isAllWeek(), week.showsDays(), week.value()]).toEqual([false, true, fullWeek()])
})

test('a day that is switched off and on again has the hours that stood there', async () => {
  const week = await aWeek(EVENINGS)
  await week.pressDay(4)
  expect(week.value()[4]).toEqual([])
  await week.pressDay(4)
  expect(week.value()).toEqual(EVENINGS)
})

test('the switch follows a newer version of the dish', async () => {
  const week = await aWeek(fullWeek())
  await week.becomes(EVENINGS)
  expect([week.isAllWeek(), week.showsDays()]).toEqual([false, true])
  await week.becomes(fullWeek())
  expect([week.isAllWeek(), week.showsDays()]).toEqual([true, false])
})
