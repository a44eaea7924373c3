import { lazy, Suspense, useState } from 'react'
import { wordsOf } from '#client/messages'
import { ShownPicture } from '#client/picture'
import { choosePicture, uploadPicture } from '#client/upload'
import { Button } from '#ui/button'
import { CodeField, FieldGroup, TextField } from '#ui/field'
import type { FilesProps } from '#ui/form-fields'
import { Sheet } from '#ui/sheet'
import { ErrorNote, Skeleton } from '#ui/state'
import { NAME_MOST, nameProblem } from '#vocabulary/names'
import s from './forms.module.css'
import { proveSignature, sendSignatureCode } from './name-signing.ts'
import { PURPOSE, type SentFile, useSentFiles } from './sent-files.ts'

// The pad is loaded when somebody signs.
const Pad = lazy(async () => ({ default: (await import('#ui/signature')).SignaturePad }))

type Way = 'draw' | 'name'

/** A signature as a picture: written on the pad, signed on paper and photographed, or typed and confirmed by a code. */
export function SignatureControl({ field, value: [id], onChange, hint, error, optional }: FilesProps) {
  const { urlOf, remember } = useSentFiles()
  const [way, setWay] = useState<Way | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const close = () => {
    setWay(null)
    setFailed(null)
  }
  const send = async (picture: Blob) => {
    setFailed(null)
    try {
      const sent: SentFile = await uploadPicture(picture, { purpose: PURPOSE })
      remember(sent)
      onChange([sent.id])
      setWay(null)
    } catch (failure) {
      // what was drawn stays on the pad
      setFailed(wordsOf(failure))
    }
  }
  const photograph = async () => {
    const picture = await choosePicture()
    if (picture) await send(picture)
  }
  return (
    <FieldGroup label={field.label} hint={hint} optional={optional} error={(way === null ? failed : null) ?? error}>
      {id !== undefined && <ShownPicture picture={urlOf(id)} alt={field.label} />}
      <div className={s.acts}>
        <Button kind="secondary" onPress={() => setWay('draw')}>
          {id === undefined ? '签名' : '重新签名'}
        </Button>
        <Button kind="plain" onPress={photograph}>
          拍摄纸上的签名
        </Button>
        <Button kind="plain" onPress={() => setWay('name')}>
          输入姓名签名
        </Button>
        {id !== undefined && (
          <Button kind="plain" onPress={() => onChange([])}>
            移除签名
          </Button>
        )}
      </div>
      <Sheet open={way === 'draw'} title={field.label} onClose={close}>
        {failed !== null && <ErrorNote text={`${failed}，签名还在，可以再次提交`} />}
        <Suspense fallback={<Skeleton shape="card" />}>
          <Pad label={field.label} onDone={send} />
        </Suspense>
      </Sheet>
      <Sheet open={way === 'name'} title="输入姓名签名" onClose={close}>
        <TypedName failed={failed} onDone={send} />
      </Sheet>
    </FieldGroup>
  )
}

interface TypedNameProps {
  failed: string | null
  onDone: (picture: Blob) => Promise<void>
}

/** A typed name, confirmed by a code to the own phone. */
function TypedName({ failed, onDone }: TypedNameProps) {
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  // a code proves once: where the picture did not get there, it is not asked again
  const [proven, setProven] = useState('')
  const [errors, setErrors] = useState<{ name?: string | null; code?: string | null }>({})
  const sendCode = async () => {
    setErrors({})
    try {
      await sendSignatureCode()
    } catch (failure) {
      setErrors({ code: wordsOf(failure) })
      throw failure
    }
  }
  const sign = async () => {
    const found = { name: nameProblem(name), code: code.length === 6 ? null : '请输入 6 位数字验证码' }
    setErrors(found)
    if (found.name !== null || found.code !== null) return
    try {
      if (proven !== code) await proveSignature(code)
      setProven(code)
    } catch (failure) {
      setCode('')
      setErrors({ code: wordsOf(failure) })
      return
    }
    const { nameAsPicture } = await import('#ui/signature')
    await onDone(await nameAsPicture(name.trim(), '本人已通过短信验证码确认'))
  }
  return (
    <div className={s.typed}>
      <p>不方便手写时，可以输入本人姓名，用短信验证码确认后代替手写签名</p>
      <TextField label="姓名" value={name} onChange={setName} maxLength={NAME_MOST} error={errors.name} />
      <CodeField value={code} onChange={setCode} onSend={sendCode} error={errors.code} />
      {failed !== null && <ErrorNote text={failed} />}
      <Button wide onPress={sign}>
        确认签名
      </Button>
    </div>
  )
}
