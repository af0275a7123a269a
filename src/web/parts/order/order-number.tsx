import clsx from 'clsx'

/** An order id in its readable form, always left to right. `whole` is the complete id. */
export function OrderNumber({ shown, whole, className }: OrderNumberProps) {
  return (
    <bdi dir="ltr" className={clsx('ltr', className)} title={whole}>
      #{shown}
    </bdi>
  )
}

type OrderNumberProps = { shown: string; whole?: string | undefined; className?: string | undefined }
