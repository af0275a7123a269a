import clsx from 'clsx'

/** An order id as people read it, always left to right. `whole` is what is read aloud and copied. */
export function OrderNumber({ shown, whole, className }: OrderNumberProps) {
  return (
    <bdi dir="ltr" className={clsx('ltr', className)} title={whole}>
      #{shown}
    </bdi>
  )
}

type OrderNumberProps = { shown: string; whole?: string | undefined; className?: string | undefined }
