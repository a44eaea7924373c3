import { Consent } from '#client/papers'
import { Checkbox } from '#ui/field'
import s from './faces.module.css'

/** A text that is agreed to by itself. */
export interface FaceText {
  version: string
  title: string
  paragraphs: readonly string[]
}

/** The text, and which version of it. */
export function FaceTextView({ text }: { text: FaceText }) {
  return (
    <div className={s.text}>
      {text.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className={s.version}>版本 {text.version}</p>
    </div>
  )
}

/** What was ticked: nothing is beforehand. */
export interface FaceConsent {
  fourteen: boolean
  agreed: boolean
}

/** Nothing is ticked yet. */
export const NO_FACE_CONSENT: FaceConsent = { fourteen: false, agreed: false }

/** What is missing of a consent, by field; `other` is by what else one comes in. */
export const faceConsentProblems = ({ fourteen, agreed }: FaceConsent, other: string) => ({
  fourteen: fourteen ? null : `未满14周岁不采集人脸信息，请用${other}`,
  agreed: agreed ? null : '请先单独同意使用人脸信息',
})

/** The two ticks of a consent. */
export function FaceConsentFields({
  values,
  onChange,
  errors,
}: {
  values: FaceConsent
  onChange: (part: Partial<FaceConsent>) => void
  errors: Readonly<Partial<Record<keyof FaceConsent, string | null>>>
}) {
  return (
    <>
      <Checkbox checked={values.fourteen} onChange={(fourteen) => onChange({ fourteen })} error={errors.fourteen}>
        我已满14周岁
      </Checkbox>
      <Consent agreed={values.agreed} onChange={(agreed) => onChange({ agreed })} error={errors.agreed}>
        我已阅读并单独同意上述人脸信息的使用
      </Consent>
    </>
  )
}
