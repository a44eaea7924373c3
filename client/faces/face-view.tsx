import { useRef } from 'react'
import { CameraHint, CameraProblem, CameraTroubleText, CameraView, TROUBLE_WORDS } from '#client/camera'
import { Button } from '#ui/button'
import { FACE_ADVICE, type FaceAdvice } from '#vocabulary/face-quality'
import s from './faces.module.css'
import { type FaceCamera, useCamera } from './use-camera.ts'

/** What the view is given. */
export interface FaceViewProps {
  /** A photo that the app has taken already; null: the camera is ours. */
  given: Blob | null
  /** The person agreed to this picture: told once. Close it then. */
  onPicture: (picture: Blob) => void
  /** Asked for by the close button, Escape, and the phone's back. */
  onClose: () => void
}

const GOOD = '很好，请保持不动'

/**
 * The person as the camera sees them, with one thing at a time to do for a better picture; what was taken is shown before it is used, and a picture file is the other way. The camera
 * runs only while this is mounted and seen, and nothing leaves the phone.
 */
export function FaceView({ given, onPicture, onClose }: FaceViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video, given)
  const { state, taken, problem } = camera
  const isLive = state.kind === 'live' && !taken
  const trouble = state.kind === 'trouble' && !taken ? state.trouble : null
  return (
    <CameraView title="拍摄人脸照片" onClose={onClose} tools={<Tools {...camera} onPicture={onPicture} />}>
      <div className={s.picture} hidden={trouble !== null}>
        <video ref={video} className={isLive ? s.video : `${s.video} ${s.dark}`} playsInline muted aria-hidden="true" />
        {taken ? (
          <img className={s.taken} src={taken.url} alt="刚拍摄的照片" />
        ) : (
          <Guide good={camera.advice === null} />
        )}
      </div>
      {trouble === null ? (
        <CameraHint large>{wordsOf(camera)}</CameraHint>
      ) : (
        <CameraTroubleText trouble={trouble} otherwise="也可以从相册选择一张本人近照。" />
      )}
      <CameraProblem>{problem}</CameraProblem>
    </CameraView>
  )
}

/** What is said under the picture: one thing. */
function wordsOf({ state, advice, taken, busy }: FaceCamera): string {
  if (busy) return '正在检查照片…'
  if (taken) return taken.advice ? `照片不合要求：${FACE_ADVICE[taken.advice]}` : '照片符合要求'
  if (state.kind !== 'live') return '正在打开相机…'
  return advice === undefined ? '请将脸部放入框内' : adviceWords(advice)
}

const adviceWords = (advice: FaceAdvice | null): string => (advice ? FACE_ADVICE[advice] : GOOD)

/** Where the face goes; green while it is good, which is said in words as well. */
function Guide({ good }: { good: boolean }) {
  return (
    <svg className={s.guide} viewBox="0 0 75 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path className={s.veil} fillRule="evenodd" d="M0 0H75V100H0ZM13 48a24.5 34 0 1 0 49 0a24.5 34 0 1 0-49 0Z" />
      <ellipse className={good ? s.good : s.oval} cx="37.5" cy="48" rx="24.5" ry="34" fill="none" />
    </svg>
  )
}

function Tools({ state, taken, busy, shoot, choose, again, onPicture }: FaceCamera & Pick<FaceViewProps, 'onPicture'>) {
  const mayRetry = state.kind === 'trouble' && TROUBLE_WORDS[state.trouble].again
  return (
    <>
      {taken ? (
        <>
          <Button kind="secondary" onPress={again}>
            重拍
          </Button>
          {!taken.advice && <Button onPress={() => onPicture(taken.picture)}>使用照片</Button>}
        </>
      ) : (
        <>
          {state.kind === 'live' && (
            <Button busy={busy} onPress={shoot}>
              拍照
            </Button>
          )}
          {mayRetry && <Button onPress={again}>重试</Button>}
        </>
      )}
      {!(taken && !taken.advice) && (
        <Button kind="secondary" busy={busy} onPress={choose}>
          从相册选择
        </Button>
      )}
    </>
  )
}
