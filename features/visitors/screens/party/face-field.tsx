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
import { PictureField } from '#client/picture'
import { useCommand } from '#client/query'
import { ConfirmSheet } from '#ui/sheet'
import { visitor } from '../parts/calls.ts'
import type { SentPicture } from './document-field.tsx'

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
  const face = useFacePicture()
  const run = useCommand()
  const [agreed, agree] = useState(false)
  const [asking, ask] = useState<{ answer: (agrees: boolean) => void } | null>(null)
  const consent = () => new Promise<boolean>((answer) => ask({ answer }))
  const answer = (agrees: boolean) => {
    asking?.answer(agrees)
    agree(agrees)
    ask(null)
  }
  return (
    <>
      <PictureField
        label="您的人脸照片"
        optional
        hint="可以不填，不影响来访；供前台核对是不是您本人，来访结束 24 小时后删除"
        value={value}
        onChange={onChange}
        shown={({ picture }) => picture}
        words={{ take: '阅读同意书并拍照', again: '重新拍摄' }}
        take={async () => (agreed || (await consent()) ? await face.take() : null)}
        send={async (picture) => {
          const { version } = text
          const { id, claimToken = '' } = await run(send({ consent: 'true', fourteen: 'true', version }, picture))
          return { id, token: claimToken, picture }
        }}
      />
      {asking && <ConsentSheet text={text} onAgree={() => answer(true)} onClose={() => answer(false)} />}
      {face.camera}
    </>
  )
}

/** Stands within the page's form, so it is no form of its own. */
function ConsentSheet({ text, onAgree, onClose }: { text: FaceText; onAgree: () => void; onClose: () => void }) {
  const [values, setValues] = useState(NO_FACE_CONSENT)
  const [errors, setErrors] = useState<Partial<ReturnType<typeof faceConsentProblems>>>({})
  const agree = () => {
    const problems = faceConsentProblems(values, '通行码')
    setErrors(problems)
    // the camera comes when the sheet has gone
    if (Object.values(problems).every((each) => each === null)) onAgree()
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
