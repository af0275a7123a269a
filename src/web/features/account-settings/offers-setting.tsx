import { useState } from 'react'
import { client, inTime } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'

/** Consent to mail about offers. Giving it and taking it back are one press each. */
export function OffersSetting({ wantsOffers }: { wantsOffers: boolean }) {
  const { t } = useTranslation()
  const [isOn, setOn] = useState(wantsOffers)
  const save = useCommand((wants: boolean) =>
    client().profiles.changeProfile({ wantsOffers: wants }, inTime()),
  )
  const handleChange = async (wants: boolean) => {
    if (save.pending) return
    setOn(wants)
    const answer = await save.run(wants)
    if (!answer?.ok) setOn(!wants)
  }
  return (
    <>
      <Switch
        label={t('accounts:signup.offers')}
        checked={isOn}
        aria-busy={save.pending || undefined}
        onChange={(event) => void handleChange(event.currentTarget.checked)}
      />
      {save.problem && <InlineError title={save.problem} />}
    </>
  )
}
