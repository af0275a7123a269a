import { type Address, addressLine } from '#domain/ordering/address.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'

type AnyAddress = Partial<Address> & { customerAddress?: string | null | undefined }

/** An order's address in the reader's words; as the customer wrote it where it came as one text. */
export function useAddressLine(): (address: AnyAddress) => string | null {
  const { t } = useTranslation()
  const { list } = useFormat()
  return ({ street, building, floor, apartment, customerAddress }) =>
    street
      ? addressLine(
          { street, building, floor, apartment },
          {
            building: (part) => t('ordering:address.building', { part }),
            floor: (part) => t('ordering:address.floor', { part }),
            floorByName: (part) => t('ordering:address.floorByName', { part }),
            apartment: (part) => t('ordering:address.apartment', { part }),
            list,
          },
        )
      : customerAddress || null
}
