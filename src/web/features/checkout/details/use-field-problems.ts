import { useCallback, useEffect, useState } from 'react'
import { FIELDS, type Field, type FieldProblem } from './check-details.ts'

export function fieldId(field: Field) {
  return `checkout-${field}`
}

/** The element that lists several problems together. */
export const SUMMARY_ID = 'checkout-problems'

/**
 * Problems stay until their field changes. After a press on the button the focus moves to the field of a single problem, or to
 * the list of several.
 */
export function useFieldProblems() {
  const [all, setAll] = useState<FieldProblem[]>([])
  const [isSummed, setSummed] = useState(false)
  const [focusOn, setFocusOn] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (focusOn) document.getElementById(focusOn.id)?.focus()
  }, [focusOn])
  const show = (problems: FieldProblem[]) => {
    const [first, second] = inOrder(problems)
    setAll(inOrder(problems))
    setSummed(second !== undefined)
    if (first) setFocusOn({ id: second ? SUMMARY_ID : fieldId(first.field) })
  }
  const add = useCallback(
    (problem: FieldProblem) => setAll((before) => inOrder([...without(before, [problem.field]), problem])),
    [],
  )
  return {
    summed: isSummed ? all : [],
    of: (field: Field) => all.find((problem) => problem.field === field) ?? null,
    show,
    add,
    clear: (fields: readonly Field[]) => setAll((before) => without(before, fields)),
  }
}

function without(problems: FieldProblem[], fields: readonly Field[]): FieldProblem[] {
  const left = problems.filter(({ field }) => !fields.includes(field))
  return left.length === problems.length ? problems : left
}

function inOrder(problems: readonly FieldProblem[]): FieldProblem[] {
  return FIELDS.flatMap((field) => problems.filter((problem) => problem.field === field))
}
