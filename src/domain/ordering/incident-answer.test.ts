import { expect, test } from 'vitest'
import { decideAnswer, readIncidentAnswer, USUAL_ANSWERS_TO } from './incident-answer.ts'
import { INCIDENT_REPORTERS } from './incidents.ts'

const [courier, cook] = INCIDENT_REPORTERS

test.each(INCIDENT_REPORTERS)(
  'a usual answer to a %s is read back as that answer, whatever it was called',
  (reporter) => {
    for (const usual of USUAL_ANSWERS_TO[reporter]) {
      const decided = decideAnswer({ answer: 'Words of the admin’s page', usualAnswer: usual }, reporter)
      expect(decided.ok && readIncidentAnswer(decided.value)).toEqual({ is: 'usual', answer: usual })
    }
  },
)

test.each([
  [courier, cook],
  [cook, courier],
])('a usual answer to a %s is none to a %s', (one, other) => {
  for (const usual of USUAL_ANSWERS_TO[one])
    expect(decideAnswer({ answer: 'Words', usualAnswer: usual }, other)).toMatchObject({
      ok: false,
      code: 'incident.answer_unfit',
    })
})

test('an admin’s own words are stored and read as they were typed', () => {
  for (const text of ['It is the green door', 'Wait 5 more minutes', 'usual:other', '']) {
    expect(decideAnswer({ answer: text }, courier)).toMatchObject({ ok: true, value: text })
    expect(readIncidentAnswer(text)).toEqual({ is: 'words', text })
  }
})
