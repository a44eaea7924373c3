import { useEffect, useRef, useState } from 'react'
import { CameraHint, CameraProblem, CameraTroubleText, CameraView, TROUBLE_WORDS } from '#client/camera'
import { Button } from '#ui/button'
import s from './evidence.module.css'
import type { EvidenceOptions } from './evidence.ts'
import { type EvidenceCamera, useEvidenceCamera } from './use-evidence-camera.ts'

/** What the view is given. */
export interface EvidenceViewProps extends EvidenceOptions {
  /** The person agreed to this picture: told once. Close it then. */
  onPicture: (picture: Blob) => void
  /** Asked for by the close button, Escape, and the phone's back. */
  onClose: () => void
}

/**
 * What the camera sees, under a ghost of the picture before, so that the same place is taken from the same spot; what was taken is looked at before it is used. The camera runs only while
 * this is mounted and seen, and nothing leaves the phone.
 */
export function EvidenceView({
  title = '现场拍照',
  ghost = null,
  album = false,
  onPicture,
  onClose,
}: EvidenceViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const camera = useEvidenceCamera(video)
  const [through, setThrough] = useState(true)
  const { state, taken, problem } = camera
  const isLive = state.kind === 'live' && !taken
  const trouble = state.kind === 'trouble' && !taken ? state.trouble : null
  const before = ghost !== null && trouble === null
  return (
    <CameraView
      title={title}
      onClose={onClose}
      tools={
        <>
          <Tools {...camera} mayChoose={album} onPicture={onPicture} />
          {before && (
            <Button kind="secondary" onPress={() => setThrough(!through)}>
              {through ? '隐藏参考照片' : '显示参考照片'}
            </Button>
          )}
        </>
      }
    >
      <div className={s.picture} hidden={trouble !== null}>
        <video ref={video} className={isLive ? s.video : `${s.video} ${s.dark}`} playsInline muted aria-hidden="true" />
        {taken && <img className={s.taken} src={taken.url} alt="刚拍摄的照片" />}
        {before && through && <Ghost picture={ghost} />}
        {taken?.album && <span className={s.mark}>相册</span>}
      </div>
      {trouble === null ? (
        <CameraHint large>{wordsOf(camera, before && through)}</CameraHint>
      ) : (
        <CameraTroubleText trouble={trouble} otherwise={otherwise(album, camera.byApp !== null)} />
      )}
      <CameraProblem>{problem}</CameraProblem>
    </CameraView>
  )
}

/** What is said under the picture: one thing. */
function wordsOf({ state, taken, busy }: EvidenceCamera, through: boolean): string {
  if (busy) return '正在处理照片…'
  if (taken) return taken.album ? '来自相册，会标注“相册”' : '请确认照片清晰'
  if (state.kind !== 'live') return '正在打开相机…'
  return through ? '请与参考照片对齐后拍照' : '请对准要拍的位置'
}

/** What may be done where the page has no camera. */
function otherwise(album: boolean, app: boolean): string {
  if (app) return '也可以用手机相机拍照。'
  return album ? '也可以从相册选择照片。' : '此处需要现场拍照，不能从相册选择。'
}

/** The picture before, seen through. */
function Ghost({ picture }: { picture: string | Blob }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (typeof picture === 'string') return undefined
    const made = URL.createObjectURL(picture)
    if (image.current) image.current.src = made
    return () => URL.revokeObjectURL(made)
  }, [picture])
  const src = typeof picture === 'string' ? { src: picture } : {}
  return <img ref={image} className={s.ghost} alt="参考照片" {...src} />
}

function Tools(of: EvidenceCamera & { mayChoose: boolean; onPicture: (picture: Blob) => void }) {
  const { state, taken, busy, shoot, choose, byApp, again, mayChoose, onPicture } = of
  if (taken)
    return (
      <>
        <Button kind="secondary" onPress={again}>
          重拍
        </Button>
        <Button onPress={() => onPicture(taken.picture)}>使用照片</Button>
      </>
    )
  const trouble = state.kind === 'trouble' ? state.trouble : null
  return (
    <>
      {state.kind === 'live' && (
        <Button busy={busy} onPress={shoot}>
          拍照
        </Button>
      )}
      {trouble !== null && TROUBLE_WORDS[trouble].again && <Button onPress={again}>重试</Button>}
      {trouble !== null && byApp && (
        <Button kind="secondary" busy={busy} onPress={byApp}>
          手机相机
        </Button>
      )}
      {mayChoose && (
        <Button kind="secondary" busy={busy} onPress={choose}>
          从相册选择
        </Button>
      )}
    </>
  )
}
