import { expect, test } from 'vitest'
import { ANONYMOUS, checkReview, decideNewReview, reviewerName } from './review-rules.ts'

test.each([
  [{ purchased: true, written: false }, null],
  [{ purchased: true, written: true }, 'review.already_written'],
  [{ purchased: false, written: false }, 'review.not_purchased'],
  [{ purchased: false, written: true }, 'review.not_purchased'],
])('a new review with %j gives %s', (facts, refusal) => {
  const outcome = decideNewReview(facts)
  expect(outcome.ok ? null : outcome.code).toBe(refusal)
})

test.each([
  ['Yara Hassan', 'Yara'],
  ['عبد الرحمن مصطفى', 'عبد الرحمن'],
  ['', ANONYMOUS],
  ['   ', ANONYMOUS],
])('a review by "%s" is signed %s', (name, shown) => expect(reviewerName(name)).toBe(shown))

test.each([
  [{ rating: '5', comment: 'Good' }, []],
  [{ rating: '', comment: 'Good' }, ['rating']],
  [{ rating: '6', comment: 'Good' }, ['rating']],
  [{ rating: '3', comment: '  ' }, ['comment']],
  [{ rating: '0', comment: '' }, ['rating', 'comment']],
])('%j has errors in %j', (written, fields) => expect(Object.keys(checkReview(written))).toEqual(fields))
