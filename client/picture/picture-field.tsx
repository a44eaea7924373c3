import { Button } from '#ui/button'
import { FieldGroup, type FieldProps } from '#ui/field'
import { CameraIcon } from '#ui/icons'
import { StateChip } from '#ui/state'
import s from './picture.module.css'
import { ShownPicture } from './shown-picture.tsx'
import { type Sending, type SendingOptions, useSending } from './use-sending.ts'

/** What the buttons of a field say. */
export interface PictureWords {
  /** While there is no picture. */
  readonly take: string
  /** Replaces it, or adds another. */
  readonly again: string
  readonly remove: string
}

const ONE: PictureWords = { take: '拍照或选择照片', again: '重新上传', remove: '移除照片' }

/** Of `PictureField`. */
export interface PictureFieldProps<Sent> extends FieldProps, Omit<SendingOptions<Sent>, 'onSent'> {
  value: Sent | null
  /** Null: it was removed. */
  onChange: (sent: Sent | null) => void
  /** Where it is seen: its address, or the picture itself; null: nowhere now. */
  shown: (sent: Sent) => string | Blob | null
  words?: Partial<PictureWords>
  /** It can be replaced and not removed. */
  obliged?: boolean
}

/** One picture: taken or chosen, sent at once with its progress, shown, replaced, removed; why it did not get there in words. */
export function PictureField<Sent>(props: PictureFieldProps<Sent>) {
  const { value, onChange, shown, words, obliged = false, take, send, error, ...field } = props
  const { take: first, again, remove } = { ...ONE, ...words }
  const sending = useSending({ take, send, onSent: onChange })
  const picture = value === null ? null : shown(value)
  return (
    <FieldGroup {...field} error={sending.failed ?? error}>
      {picture !== null && <ShownPicture picture={picture} alt={field.label} />}
      <div className={s.actions}>
        <SendButton sending={sending}>{value === null ? first : again}</SendButton>
        {value !== null && !obliged && (
          <Button kind="plain" onPress={() => onChange(null)}>
            {remove}
          </Button>
        )}
      </div>
    </FieldGroup>
  )
}

const SEVERAL: PictureWords = { take: '拍照或选择照片', again: '再加一张', remove: '移除' }

/** Of `PicturesField`. */
export interface PicturesFieldProps<Sent> extends FieldProps, Omit<SendingOptions<Sent>, 'onSent'> {
  value: readonly Sent[]
  onChange: (sent: readonly Sent[]) => void
  keyOf: (sent: Sent) => string
  /** Where it is seen: its address, or the picture itself. */
  shown: (sent: Sent) => string | Blob
  /** What is said of one beside it: 相册; null: nothing. */
  mark?: (sent: Sent) => string | null
  words?: Partial<PictureWords>
  /** So many at most, here or with what other fields hold. */
  most: number
  /** How many count towards it; those of this field where it is not said. */
  count?: number
}

/** Several pictures, each as in `PictureField`, in the order in which they came. */
export function PicturesField<Sent>(props: PicturesFieldProps<Sent>) {
  const { value, onChange, keyOf, shown, mark, words, most, count = value.length, take, send, error, ...field } = props
  const { take: first, again, remove } = { ...SEVERAL, ...words }
  const sending = useSending({ take, send, onSent: (sent) => onChange([...value, sent]) })
  return (
    <FieldGroup {...field} error={sending.failed ?? error}>
      {value.length > 0 && (
        <ul className={s.pictures}>
          {value.map((one, at) => (
            <li key={keyOf(one)}>
              <ShownPicture picture={shown(one)} alt={`${field.label} ${at + 1}`} />
              {mark?.(one) && <StateChip tone="neutral">{mark(one) ?? ''}</StateChip>}
              <Button kind="plain" size="s" onPress={() => onChange(value.filter((other) => other !== one))}>
                {`${remove}第 ${at + 1} 张`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SendButton sending={sending} disabledReason={count >= most ? `最多 ${most} 张` : null}>
        {value.length === 0 ? first : again}
      </SendButton>
    </FieldGroup>
  )
}

interface SendButtonProps {
  sending: Sending
  disabledReason?: string | null
  children: string
}

function SendButton({ sending: { part, start }, disabledReason = null, children }: SendButtonProps) {
  const progress = part ? `正在上传 ${Math.round(part * 100)}%` : '正在上传'
  return (
    <Button kind="secondary" icon={<CameraIcon />} busy={part !== null} disabledReason={disabledReason} onPress={start}>
      {part === null ? children : progress}
    </Button>
  )
}
