import { useRef } from 'react'
import { CameraHint, CameraProblem, CameraTroubleText, CameraView, TROUBLE_WORDS } from '#client/camera'
import { Button } from '#ui/button'
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
  const video = useRef<HTMLVideoElement>(null)
  const reading = useReading(video, onText)
  const { state, photo, retry } = reading
  const isLive = state.kind === 'live'
  return (
    <CameraView
      title="扫一扫"
      onClose={onClose}
      behind={
        <video ref={video} className={isLive ? s.video : `${s.video} ${s.dark}`} playsInline muted aria-hidden="true" />
      }
      tools={<Tools {...reading} />}
    >
      {state.kind === 'trouble' ? (
        <CameraTroubleText trouble={state.trouble} otherwise="也可以从相册选择二维码图片，或关闭后手动输入。">
          {TROUBLE_WORDS[state.trouble].again && <Button onPress={retry}>重试</Button>}
        </CameraTroubleText>
      ) : (
        <>
          <div className={s.frame}>
            <Corners className={s.corners} />
            {isLive && <span className={s.line} />}
          </div>
          <CameraHint>{isLive ? hint : '正在打开相机…'}</CameraHint>
        </>
      )}
      <CameraProblem>{photo.problem}</CameraProblem>
    </CameraView>
  )
}

function Tools({ state, photo, choose, torch }: Reading) {
  const light = state.kind === 'live' ? state.torch : null
  return (
    <>
      <Button kind="secondary" icon={<PictureMark />} busy={photo.reading} onPress={choose}>
        {photo.reading ? '正在识别' : '从相册选择'}
      </Button>
      {light !== null && (
        <Button kind="secondary" icon={<TorchMark />} onPress={() => torch(!light)}>
          {light ? '关闭手电筒' : '打开手电筒'}
        </Button>
      )}
    </>
  )
}
