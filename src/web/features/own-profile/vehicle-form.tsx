import { useEffect, useState } from 'react'
import { VEHICLES, type VehicleType } from '#domain/delivery/vehicles.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { ChoiceCards } from '#web/ui/choices/choice-cards.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'

/** A courier's vehicle. A choice is saved at once. */
export function VehicleForm({ vehicle }: { vehicle: VehicleType }) {
  const { t } = useLanguage()
  const [wanted, setWanted] = useState<VehicleType | null>(null)
  const save = useCommand((vehicleType: VehicleType) =>
    client().delivery.changeCourierProfile({ vehicleType }),
  )
  const handleChange = async (next: VehicleType) => {
    if (save.pending) return
    setWanted(next)
    const answer = await save.run(next)
    if (answer?.ok) toast({ tone: 'success', title: t('accounts:profile.saved') })
    else setWanted(null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server stored replaces the choice
  useEffect(() => setWanted(null), [vehicle])
  return (
    <>
      <ChoiceCards
        legend={t('accounts:fields.vehicle')}
        legendHidden
        name="vehicle"
        value={wanted ?? vehicle}
        onChange={(next) => void handleChange(next)}
        choices={VEHICLES.map((value) => ({ value, title: t(`accounts:vehicles.${value}`) }))}
      />
      {save.problem && <InlineError title={save.problem} />}
    </>
  )
}
