import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { useState } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { BaseLocationForm, useSaveBaseLocation } from './base-location-form.tsx'

/** Lets a courier change the base location. */
export function BaseLocationSetting({ onSaved }: { onSaved: () => void }) {
  const { t } = useLanguage()
  const [open, setOpen] = useState(false)
  const save = useSaveBaseLocation()
  const handleClose = () => {
    save.forget()
    setOpen(false)
  }
  return (
    <Panel>
      <Row gap={16} lineGap={10} between>
        <div>
          <strong>{t('delivery:base.title')}</strong>
          <Muted small>{t('delivery:base.current')}</Muted>
        </div>
        <Button variant="ghost" icon={IconMapPin} onClick={() => setOpen(true)}>
          {t('delivery:base.change')}
        </Button>
      </Row>
      <Sheet
        open={open}
        onClose={handleClose}
        title={t('delivery:base.title')}
        closeLabel={t('common:a11y.closePanel')}
        locked={save.pending}
        fit
      >
        {open && (
          <BaseLocationForm
            save={save}
            onSaved={() => {
              handleClose()
              onSaved()
            }}
          />
        )}
      </Sheet>
    </Panel>
  )
}
