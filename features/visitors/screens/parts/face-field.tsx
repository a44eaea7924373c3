import { useState } from 'react'
import type { Command } from '#client/calls'
import {
  FaceConsentFields,
  type FaceText,
  FaceTextView,
  faceConsentProblems,
  NO_FACE_CONSENT,
  useFacePicture,
} from '#client/faces'
import { wordsOf } from '#client/messages'
import { useCommand } from '#client/query'
import { Button } from '#ui/button'
import { FieldGroup } from '#ui/field'
import { CameraIcon } from '#ui/icons'
import { ConfirmSheet } from '#ui/sheet'
import { visitor } from './calls.ts'
import s from './pictures.module.css'
import { LocalPicture, type SentPicture } from './sent-picture.tsx'

/** What is sent beside a face. */
export interface FaceInput {
  consent: 'true'
  fourteen: 'true'
  version: string
}

/** What a visit takes a face by; without a token the account that sent it is asked for. */
export interface SentFace {
  readonly id: string
  readonly claimToken?: string
}

/** How a face is sent. */
export type SendFace = (input: FaceInput, picture: Blob) => Command<SentFace>

/** By whoever has no account. */
export const sendOpenFace: SendFace = (input, file) => visitor.send('faceImage', input, { files: { file } })

/** Of `FaceField`. */
export interface FaceFieldProps {
  text: FaceText
  value: SentPicture | null
  onChange: (sent: SentPicture | null) => void
  send?: SendFace
}

/** One's own face: never asked of anybody, after a consent of its own, measured before it is sent. */
export function FaceField({ text, value, onChange, send = sendOpenFace }: FaceFieldProps) {
  const picture = useFacePicture()
  const run = useCommand()
  const [asking, ask] = useState(false)
  const [agreed, agree] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const take = async () => {
    ask(false)
    const taken = await picture.take()
    if (!taken) return
    setFailed(null)
    setBusy(true)
    try {
      const { version } = text
      const { id, claimToken = '' } = await run(send({ consent: 'true', fourteen: 'true', version }, taken))
      onChange({ id, token: claimToken, picture: taken })
    } catch (failure) {
      setFailed(wordsOf(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FieldGroup
      label="您的人脸照片"
      optional
      hint="可以不填，不影响来访；供前台核对是不是您本人，来访结束 24 小时后删除"
      error={failed}
    >
      {value && <LocalPicture picture={value.picture} alt="您的人脸照片" />}
      <div className={s.acts}>
        <Button kind="secondary" icon={<CameraIcon />} busy={busy} onPress={() => (agreed ? take() : ask(true))}>
          {value ? '重新拍摄' : '阅读同意书并拍照'}
        </Button>
        {value && (
          <Button kind="plain" onPress={() => onChange(null)}>
            移除照片
          </Button>
        )}
      </div>
      {asking && (
        <ConsentSheet
          text={text}
          onAgree={() => {
            agree(true)
            return take()
          }}
          onClose={() => ask(false)}
        />
      )}
      {picture.camera}
    </FieldGroup>
  )
}

/** Stands within the page's form, so it is no form of its own. */
function ConsentSheet({
  text,
  onAgree,
  onClose,
}: {
  text: FaceText
  onAgree: () => Promise<void>
  onClose: () => void
}) {
  const [values, setValues] = useState(NO_FACE_CONSENT)
  const [errors, setErrors] = useState<Partial<ReturnType<typeof faceConsentProblems>>>({})
  const agree = () => {
    const problems = faceConsentProblems(values, '通行码')
    setErrors(problems)
    // the camera comes when the sheet has gone
    if (Object.values(problems).every((each) => each === null)) void onAgree()
  }
  return (
    <ConfirmSheet
      open
      title={text.title}
      confirmText="同意并拍照"
      cancelText="不提供"
      onConfirm={agree}
      onClose={onClose}
    >
      <FaceTextView text={text} />
      <FaceConsentFields
        values={values}
        onChange={(part) => {
          setErrors({})
          setValues((before) => ({ ...before, ...part }))
        }}
        errors={errors}
      />
    </ConfirmSheet>
  )
}
