import type { Point } from '#domain/geo.ts'
import { LocationField, type LocationFieldProps } from './location-field.tsx'
import { type Door, moveArea, movePin } from './move-door.ts'

/** The location of a door in a form that keeps it as `location` and `districtId`. */
export function FormLocation({ form, districts, ...rest }: FormLocationProps) {
  const { location: pin, districtId } = form.values
  const door = { pin, districtId }
  const put = (moved: Door) => {
    form.set('location', moved.pin)
    form.set('districtId', moved.districtId)
  }
  return (
    <LocationField
      {...rest}
      {...form.control('location')}
      areaId={form.control('districtId').id}
      door={door}
      districts={districts}
      onPin={(point) => put(movePin(door, point, districts))}
      onArea={(id) => put(moveArea(door, id, districts))}
    />
  )
}

type FormLocationProps = Pick<LocationFieldProps, 'districts' | 'opensWithArea' | 'isElsewhere' | 'words'> & {
  form: {
    values: { location: Point | null; districtId: string }
    control(field: 'location' | 'districtId'): { id: string; error: string | undefined }
    set(field: 'location', pin: Point | null): void
    set(field: 'districtId', id: string): void
  }
}
