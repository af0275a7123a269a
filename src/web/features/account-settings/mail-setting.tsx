import { useState } from 'react'
import { client, inTime } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { Switch } from '#web/ui/choices/switch.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'

/** Whether one kind of mail comes: offers, by consent, or news of orders. Switching is one press each way. */
export function MailSetting({ of, wanted, label }: MailSettingProps) {
  const [isOn, setOn] = useState(wanted)
  const save = useCommand((wants: boolean) => client().profiles.changeProfile({ [of]: wants }, inTime()))
  const handleChange = async (wants: boolean) => {
    if (save.pending) return
    setOn(wants)
    const answer = await save.run(wants)
    if (!answer?.ok) setOn(!wants)
  }
  return (
    <>
      <Switch
        label={label}
        checked={isOn}
        aria-busy={save.pending || undefined}
        onChange={(event) => void handleChange(event.currentTarget.checked)}
      />
      {save.problem && <InlineError title={save.problem} />}
    </>
  )
}

type MailSettingProps = { of: 'wantsOffers' | 'wantsOrderLetters'; wanted: boolean; label: string }
