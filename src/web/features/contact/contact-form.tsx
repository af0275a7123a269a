import { useState } from 'react'
import type { ContactMessage } from '#contract/problems.ts'
import { PICTURES_MS } from '#domain/durations.ts'
import { MAX_ORDER_NUMBER } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import {
  CONTACT_KINDS,
  CONTACT_TEXTS,
  type ContactKind,
  decideContactSender,
} from '#domain/problems/contact.ts'
import { LeaveQuestion } from '#web/parts/frame/leave-question.tsx'
import { PicturePicker, useBusyPictures } from '#web/parts/picture/picture-picker.tsx'
import { client } from '#web/platform/api/client.ts'
import { useRootData } from '#web/platform/api/root-data.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { ChoiceTiles } from '#web/ui/choices/choice-tiles.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid } from '#web/ui/layout/columns.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { SpacedPanel } from '#web/ui/surface/spaced-panel.tsx'
import styles from './contact-form.module.css'

type Values = {
  kind: ContactKind | ''
  message: string
  order: string
  name: string
  mobile: string
  email: string
}

/** A message to the office. Guests say who they are; the message stays until the server has it. */
export function ContactForm({ order }: { order: string }) {
  const { t } = useLanguage()
  const { form, isGuest, photo, setPhoto, submit, pending, problem, photoProblem, isSent, startAnew } =
    useMessage(order)
  const pictures = useBusyPictures()
  if (isSent) return <Sent onAnother={startAnew} />
  const isChanged = form.values.message.trim() !== '' || photo !== null
  return (
    <Panel heading={t('problems:contact.title')}>
      <LeaveQuestion isChanged={isChanged} consequence={t('problems:contact.leaveNote')} />
      <Stack as="form" gap={18} method="post" noValidate onSubmit={submit}>
        <MessageFields form={form} />
        {isGuest && <SenderFields form={form} />}
        <div className={styles.photo}>
          <PicturePicker
            id="contact-photo"
            label={t('problems:contact.photo')}
            help={t('problems:contact.photoHelp')}
            value={photo}
            isSending={pending && photo !== null}
            error={photoProblem ?? undefined}
            onChange={setPhoto}
            onBusy={pictures.onBusy}
          />
        </div>
        {problem && <InlineError title={problem} />}
        <Button type="submit" loading={pending || pictures.isBusy} data-needs-script>
          {t('problems:contact.send')}
        </Button>
      </Stack>
    </Panel>
  )
}

/** The form, the picture and their sending. What a field or the picture shows is no problem of the form. */
function useMessage(order: string) {
  const { locale } = useLanguage()
  const { viewer } = useRootData()
  const [hasSessionEnded, setSessionEnded] = useState(false)
  const isGuest = viewer === null || hasSessionEnded
  const [photo, setPhoto] = useState<File | null>(null)
  const [isSent, setSent] = useState(false)
  const form = useRuleForm<Values>({
    name: 'contact',
    initial: { kind: order ? 'order' : '', message: '', order, name: '', mobile: '', email: '' },
    check: (values) => checkMessage(values, isGuest),
    fieldOf: FIELD_OF,
  })
  const send = useCommand(
    ({ photo: picture, ...message }: ContactMessage & { photo: File | null }) =>
      picture
        ? client().problems.contactOfficeWithPhoto(
            { ...message, photo: picture },
            { signal: AbortSignal.timeout(PICTURES_MS) },
          )
        : client().problems.contactOffice(message),
    { revalidates: false },
  )
  const sendMessage = async ({ kind, message, order: number, name, mobile, email }: Values) => {
    const answer = await send.run({
      kind: kind as ContactKind,
      message,
      ...(number.trim() && { order: number.trim() }),
      ...(isGuest && { name, mobile, email }),
      lang: locale,
      photo,
    })
    if (answer?.ok) return setSent(true)
    if (!answer) return
    // The server asks only guests who they are, so a signed-in writer has become one.
    if (answer.failure.code === 'contact.name_missing') setSessionEnded(true)
    form.show(answer.failure)
  }
  const startAnew = () => {
    form.restart({ kind: '', message: '', order: '', name: '', mobile: '', email: '' })
    setPhoto(null)
    setSent(false)
  }
  const code = send.failure?.code ?? ''
  const isAboutPhoto = code.startsWith('file.')
  return {
    form,
    isGuest,
    photo,
    setPhoto,
    submit: form.onSubmit((values) => void sendMessage(values)),
    pending: send.pending,
    problem: isAboutPhoto || Object.hasOwn(FIELD_OF, code) ? null : send.problem,
    photoProblem: isAboutPhoto ? send.problem : null,
    isSent,
    startAnew,
  }
}

type Form = ReturnType<typeof useMessage>['form']

function Sent({ onAnother }: { onAnother: () => void }) {
  const { t } = useLanguage()
  return (
    <SpacedPanel heading={t('problems:contact.sentTitle')} gap={18}>
      <p role="status">{t('problems:contact.sentBody')}</p>
      <Row gap={12} align="stretch">
        <LinkButton to={paths.home}>{t('problems:contact.home')}</LinkButton>
        <Button variant="ghost" onClick={onAnother}>
          {t('problems:contact.another')}
        </Button>
      </Row>
    </SpacedPanel>
  )
}

function MessageFields({ form }: { form: Form }) {
  const { t } = useLanguage()
  return (
    <>
      <ChoiceTiles<ContactKind>
        {...form.control('kind')}
        legend={t('problems:contact.kind')}
        name="kind"
        choices={CONTACT_KINDS.map((value) => ({ value, label: t(`problems:reasons.${value}`) }))}
        value={form.values.kind || null}
        onChange={(kind) => form.set('kind', kind)}
        wide
      />
      <TextArea
        {...form.field('message')}
        label={t('problems:contact.message')}
        maxLength={CONTACT_TEXTS.message}
        rows={5}
      />
      <TextField
        {...form.field('order')}
        label={t('problems:contact.order')}
        help={t('problems:contact.orderHelp')}
        autoComplete="off"
        maxLength={MAX_ORDER_NUMBER}
        ltr
      />
    </>
  )
}

function SenderFields({ form }: { form: Form }) {
  const { t } = useLanguage()
  return (
    <Grid least="15rem" gap={18}>
      <TextField
        {...form.field('name')}
        label={t('problems:contact.name')}
        autoComplete="name"
        maxLength={CONTACT_TEXTS.name}
      />
      <PhoneField
        {...form.field('mobile')}
        label={t('problems:contact.mobile')}
        help={t('problems:contact.answerHelp')}
        maxLength={CONTACT_TEXTS.mobile}
      />
      <EmailField
        {...form.field('email')}
        label={t('problems:contact.email')}
        maxLength={CONTACT_TEXTS.email}
      />
    </Grid>
  )
}

const FIELD_OF = {
  'order.not_found': 'order',
  'contact.name_missing': 'name',
  'contact.answer_missing': 'mobile',
  'contact.email_invalid': 'email',
  'accounts.mobile_too_short': 'mobile',
  'accounts.mobile_not_egyptian': 'mobile',
} as const satisfies Record<string, keyof Values>

function checkMessage(values: Values, isGuest: boolean): FieldRefusals<keyof Values> {
  const refusals: FieldRefusals<keyof Values> = {}
  if (values.kind === '') refusals.kind = { code: 'contact.kind_missing' }
  if (values.message.trim() === '') refusals.message = { code: 'contact.message_missing' }
  if (!isGuest) return refusals
  const sender = decideContactSender({
    name: values.name.trim(),
    mobile: values.mobile.trim(),
    email: values.email.trim(),
  })
  if (!sender.ok) refusals[FIELD_OF[sender.code]] = sender
  return refusals
}
