import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './check-box.module.css'

/** A checkbox with its label behind and its error below. */
export function CheckBox({ id: givenId, label, error, children, ...input }: CheckBoxProps) {
  const generatedId = useId()
  const id = givenId ?? generatedId
  const errorId = `${id}-error`
  return (
    <div>
      <Row gap={14} lineGap={0}>
        <label htmlFor={id} className={clsx(styles.label, 'row gap-12')}>
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className={styles.box}
          />
          <span>{label}</span>
        </label>
        {children}
      </Row>
      {error && (
        <p id={errorId} className={clsx(styles.error, 'flex small close-lines in-error')}>
          <Icon of={IconAlertTriangle} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

type CheckBoxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  error?: ReactNode
  /** What belongs to the question but not to its label, such as a link. */
  children?: ReactNode
}
