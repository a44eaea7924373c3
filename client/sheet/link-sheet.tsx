import { useEffect, useState } from 'react'
import { brighten, share } from '#client/bridge'
import type { Act } from '#client/form'
import { toastFailure } from '#client/messages'
import { Button } from '#ui/button'
import { CodeImage } from '#ui/code'
import { copyAndToast } from '#ui/copy'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import s from './sheet.module.css'

/** A link that is passed on. */
export interface Link {
  readonly url: string
  /** What is shared, for the phone's own list of ways. */
  readonly title: string
  /** What is written beside the address. */
  readonly text?: string
  /** What the code is, for screen readers. */
  readonly label: string
  /** What whoever scans the code finds. */
  readonly caption: string
  /** What it is called: 邀请链接; 链接 where it is not said. */
  readonly name?: string
}

/** A link that also goes by SMS to whom it is for. */
export interface LinkSms {
  /** To whom, as the key says it: `王五 138****1234`. */
  readonly to: string
  readonly busy: boolean
  readonly onPress: () => unknown
}

/** A link as a code, on a bright screen. */
export function LinkCode({ link: { url, label, caption } }: { link: Link }) {
  useEffect(() => brighten(), [])
  return <CodeImage text={url} label={label} size="l" caption={caption} />
}

/** Of `LinkButtons`. */
export interface LinkButtonsProps {
  link: Link
  /** Left out: it goes by no SMS. */
  sms?: LinkSms
}

/** Passes a link on, in one shape everywhere: by SMS to whom it is for, by WeChat and other apps of the phone, copied. */
export function LinkButtons({ link: { url, title, text, name = '链接' }, sms }: LinkButtonsProps) {
  const pass = async () => {
    try {
      const done = await share({ title, ...(text && { text }), url })
      if (done === 'copied') toast(`已复制${name}，请到微信粘贴发送`, { kind: 'ok' })
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <div className={s.form}>
      {sms && (
        <Button wide busy={sms.busy} onPress={sms.onPress}>
          {`短信发给 ${sms.to}`}
        </Button>
      )}
      <div className={s.pair}>
        <Button kind={sms ? 'secondary' : 'primary'} onPress={pass}>
          微信
        </Button>
        <Button
          kind="secondary"
          onPress={() => copyAndToast(url, { done: `已复制${name}`, failed: '没能复制，请让对方扫码' })}
        >
          复制
        </Button>
      </div>
    </div>
  )
}

/** How a link that is not there yet is made; `attempt` and `busy` are those of `useAct`. */
export interface MakeLink extends Pick<Act, 'attempt' | 'busy'> {
  /** What making it means, such as that the link before ends. */
  readonly text: string
  /** On the button, verb first. */
  readonly confirmText: string
}

/** Of `LinkSheet`. */
export interface LinkSheetProps {
  title: string
  /** Null: it is made first. */
  link: Link | null
  make?: MakeLink
  sms?: LinkSms
  onClose: () => void
}

/** A link to be passed on: as a code, as an address, by another app. One that is not there yet is made first. */
export function LinkSheet({ title, link, make, sms, onClose }: LinkSheetProps) {
  return (
    <Sheet open title={title} onClose={onClose}>
      {link ? (
        <>
          <LinkCode link={link} />
          <LinkButtons link={link} {...(sms && { sms })} />
        </>
      ) : (
        make && <Making {...make} />
      )}
    </Sheet>
  )
}

function Making({ text, confirmText, attempt, busy }: MakeLink) {
  const [error, setError] = useState<string | null>(null)
  return (
    <div className={s.form}>
      <p className={s.note}>{text}</p>
      {error && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
      <Button wide busy={busy} onPress={async () => setError(await attempt())}>
        {confirmText}
      </Button>
    </div>
  )
}
