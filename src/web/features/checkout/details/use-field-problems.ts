import { useCallback, useEffect, useState } from 'react'
import { FIELDS, type Field, type FieldProblem } from './check-details.ts'

/** Where a field stands on the page. */
export function fieldId(field: Field) {
  return `checkout-${field}`
}

/** Problems stay until their field changes. Those of a press on the button take the focus to the first one. */
export function useFieldProblems() {
  const [all, setAll] = useState<FieldProblem[]>([])
  const [focusOn, setFocusOn] = useState<{ field: Field } | null>(null)
  useEffect(() => {
    if (focusOn) document.getElementById(fieldId(focusOn.field))?.focus()
  }, [focusOn])
  const show = (problems: FieldProblem[]) => {
    const [first] = inOrder(problems)
    setAll(inOrder(problems))
    if (first) setFocusOn({ field: first.field })
  }
  const add = useCallback(
    (problem: FieldProblem) => setAll((before) => inOrder([...without(before, [problem.field]), problem])),
    [],
  )
  return {
    all,
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
