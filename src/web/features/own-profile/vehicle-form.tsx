import { VEHICLES, type VehicleType } from '#domain/delivery/vehicles.ts'
import { client } from '#web/platform/api/client.ts'
import { useChoice } from '#web/platform/forms/use-choice.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { ChoiceCards } from '#web/ui/choices/choice-cards.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'

/** A courier's vehicle. A choice is saved at once. */
export function VehicleForm({ vehicle }: { vehicle: VehicleType }) {
  const { t } = useLanguage()
  const [chosen, choose] = useChoice(vehicle)
  const save = useCommand((vehicleType: VehicleType) =>
    client().delivery.changeCourierProfile({ vehicleType }),
  )
  const handleChange = async (next: VehicleType) => {
    if (save.pending) return
    choose(next)
    const answer = await save.run(next)
    if (answer?.ok) toast({ tone: 'success', title: t('accounts:profile.saved') })
    else choose(null)
  }
  return (
    <>
      <ChoiceCards
        legend={t('accounts:fields.vehicle')}
        legendHidden
        name="vehicle"
        value={chosen}
        onChange={(next) => void handleChange(next)}
        choices={VEHICLES.map((value) => ({ value, title: t(`accounts:vehicles.${value}`) }))}
      />
      {save.problem && <InlineError title={save.problem} />}
    </>
  )
}
