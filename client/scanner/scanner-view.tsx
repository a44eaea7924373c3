import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { type CameraTrouble, TROUBLE_WORDS } from '#client/camera'
import { Button, IconButton } from '#ui/button'
import { CloseIcon } from '#ui/icons'
import { useLayer } from '#ui/layer'
import { Corners, PictureMark, TorchMark } from './marks.tsx'
import s from './scanner.module.css'
import { type Reading, useReading } from './use-reading.ts'

/** What the view is given. */
export interface ScannerViewProps {
  open: boolean
  /** A code was read, by camera or from a photo: told once each time it is open. Close it then. */
  onText: (text: string) => void
  /** Asked for by the close button, Escape, and the phone's back gesture where it knows dialogs. */
  onClose: () => void
  /** What to aim at. */
  hint?: string | undefined
}

/**
 * What the camera sees, over the whole screen, until a QR code is read; a photo is the other way. The camera runs only while this
 * is open and seen. What lies behind is out of reach; the focus comes back to where it was. The phone's back closes it.
 */
export function ScannerView({ open, ...props }: ScannerViewProps) {
  return open ? <OpenView {...props} /> : null
}

function OpenView({ onText, onClose, hint = '请对准二维码' }: Omit<ScannerViewProps, 'open'>) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const reading = useReading(video, onText)
  useLayer(onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // closing gives the focus back before the view goes
    return () => element?.close()
  }, [])
  const { state, photo } = reading
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its buttons pass here
    <dialog
      ref={dialog}
      className={s.view}
      aria-labelledby={titleId}
      onKeyDown={keepFocus}
      onCancel={(event) => {
        event.preventDefault()
        // a sheet that this stands over is another dialog, and stays
        event.stopPropagation()
        onClose()
      }}
      onClose={(event) => {
        event.stopPropagation()
        // closed by the browser itself (Escape twice), not by us
        if (!dialog.current?.open) onClose()
      }}
      onClick={(event: SyntheticEvent) => event.stopPropagation()}
    >
      <video
        ref={video}
        className={state.kind === 'live' ? s.video : `${s.video} ${s.dark}`}
        playsInline
        muted
        aria-hidden="true"
      />
      <header className={s.head}>
        <IconButton label="关闭" onPress={onClose}>
          <CloseIcon />
        </IconButton>
        <h2 id={titleId}>扫一扫</h2>
      </header>
      <div className={s.stage}>
        {state.kind === 'trouble' ? (
          <Trouble trouble={state.trouble} onRetry={reading.retry} />
        ) : (
          <>
            <div className={s.frame}>
              <Corners className={s.corners} />
              {state.kind === 'live' && <span className={s.line} />}
            </div>
            <output className={s.hint}>{state.kind === 'live' ? hint : '正在打开相机…'}</output>
          </>
        )}
        {photo.said && (
          <p className={s.said} role="alert">
            {photo.said}
          </p>
        )}
      </div>
      <Tools {...reading} />
    </dialog>
  )
}

function Trouble({ trouble, onRetry }: { trouble: CameraTrouble; onRetry: () => void }) {
  const { what, advice, again } = TROUBLE_WORDS[trouble]
  return (
    <div className={s.trouble}>
      <div role="alert">
        <p className={s.what}>{what}</p>
        <p>{advice}</p>
        <p>也可以从相册选择二维码图片，或关闭后手动输入。</p>
      </div>
      {again && <Button onPress={onRetry}>重试</Button>}
    </div>
  )
}

function Tools({ state, photo, choose, torch }: Reading) {
  const light = state.kind === 'live' ? state.torch : null
  return (
    <footer className={s.tools}>
      <Button kind="secondary" icon={<PictureMark />} busy={photo.reading} onPress={choose}>
        {photo.reading ? '正在识别' : '从相册选择'}
      </Button>
      {light !== null && (
        <Button kind="secondary" icon={<TorchMark />} onPress={() => torch(!light)}>
          {light ? '关闭手电筒' : '打开手电筒'}
        </Button>
      )}
    </footer>
  )
}

/** The focus goes round within the view; a sheet around it does not hear of it. */
function keepFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  event.stopPropagation()
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll('button')]
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (document.activeElement !== edge && event.currentTarget.contains(document.activeElement)) return
  event.preventDefault()
  const next = event.shiftKey ? stops.at(-1) : stops[0]
  next?.focus()
}
