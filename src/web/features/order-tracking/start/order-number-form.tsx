import { type FormEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { OrderNumberField } from '#web/parts/order/order-number-field.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import styles from '../track-order.module.css'

/** Why the typed number was refused. */
export type NumberProblem = 'required' | 'notFound'

/** Asks for an order number and opens the order. Without scripts a plain GET form. */
export function OrderNumberForm({ typed = '', problem = null }: OrderNumberFormProps) {
  const { t } = useLanguage()
  const [isEmpty, setEmpty] = useState(false)
  const isLooking = useNavigation().state !== 'idle'
  const shownProblem = isEmpty ? 'required' : problem
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    const field = event.currentTarget.elements.namedItem('id') as HTMLInputElement
    const isBlank = field.value.trim() === ''
    setEmpty(isBlank)
    if (!isBlank) return
    event.preventDefault()
    field.focus()
  }
  return (
    <Form method="get" action={paths.trackStart} noValidate className={styles.form} onSubmit={handleSubmit}>
      <OrderNumberField
        key={typed}
        defaultValue={typed}
        error={shownProblem && t(`common:header.trackOrder.${shownProblem}`)}
      />
      <Button type="submit" fullWidth loading={isLooking}>
        {t(isLooking ? 'common:header.trackOrder.checking' : 'common:header.trackOrder.submit')}
      </Button>
    </Form>
  )
}

type OrderNumberFormProps = { typed?: string; problem?: NumberProblem | null }
