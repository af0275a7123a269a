import { expect, test } from 'vitest'
import { answerToStore, readIncidentAnswer, USUAL_ANSWERS } from './incident-answer.ts'

test.each(USUAL_ANSWERS)(
  'the usual answer %s is read back as that answer, whatever it was called',
  (usual) => {
    const stored = answerToStore({ answer: 'Words of the admin’s page', usualAnswer: usual })
    expect(readIncidentAnswer(stored)).toEqual({ is: 'usual', answer: usual })
  },
)

test('an admin’s own words are stored and read as they were typed', () => {
  for (const text of ['It is the green door', 'Wait 5 more minutes', 'usual:other', '']) {
    const stored = answerToStore({ answer: text })
    expect(stored).toBe(text)
    expect(readIncidentAnswer(stored)).toEqual({ is: 'words', text })
  }
})
