import { FaceConsentFields, FaceTextView, faceConsentProblems, NO_FACE_CONSENT } from '#client/faces'
import { useSend } from '#client/form'
import { SheetForm } from '#client/sheet'
import type { Face } from '#contract/access'
import { Checkbox } from '#ui/field'
import { Card, Section } from '#ui/page'
import { entrance } from '../parts/calls.ts'

const EMPTY = { ...NO_FACE_CONSENT, keep: false }

/** The text by itself, and a consent of its own: nothing is ticked beforehand. */
export function Consent({ face: { text } }: { face: Face }) {
  const form = useSend({
    start: EMPTY,
    fields: { version: 'agreed' },
    check: (values) => faceConsentProblems(values, '通行码或门禁卡'),
    send: ({ fourteen, keep }) => entrance.send('faceConsent', { version: text.version, fourteen, keep }),
  })
  const { values, change, errors } = form
  return (
    <>
      <Section title={text.title}>
        <Card>
          <FaceTextView text={text} />
        </Card>
      </Section>
      <SheetForm form={form} submitText="同意并继续" onSubmit={form.submit}>
        <FaceConsentFields values={values} onChange={change} errors={errors} />
        <Checkbox {...form.tick('keep')}>保留照片，新增终端时不用重拍（可不选）</Checkbox>
      </SheetForm>
    </>
  )
}
