import { useLayoutEffect, useRef } from 'react'
import { IconButton } from '#ui/button'
import { CloseIcon } from '#ui/icons'
import { useLayer } from '#ui/layer'
import { Barcode } from './barcode.tsx'
import s from './card.module.css'
import { CodeImage } from './code-image.tsx'

export interface BigCodeProps {
  label: string
  which: 'bars' | 'squares'
  /** None: the code has run out. */
  text?: string
  digits?: string | undefined
  onClose: () => void
}

/** One code alone, white over the whole screen. A tap anywhere puts it away. */
export function BigCode({ label, which, text, digits, onClose }: BigCodeProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayer(onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const bars = which === 'bars' && digits
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the button and Escape do the same
    <dialog
      ref={dialog}
      className={s.big}
      aria-label={`${label}，已放大`}
      onClick={onClose}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={s.close}>
        <IconButton label="关闭" onPress={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={s.bigCode}>
        {text === undefined ? (
          <p className={s.goneWord}>已失效</p>
        ) : bars ? (
          <Barcode digits={digits} label={`${label}条形码`} upright />
        ) : (
          <CodeImage text={text} label={`${label}二维码`} size="xl" bare />
        )}
      </div>
      <p className={s.small}>{bars ? '请横过手机出示，点按任意处关闭' : '点按任意处关闭'}</p>
    </dialog>
  )
}
