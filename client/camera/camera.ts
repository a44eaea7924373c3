/** Why there is no live picture. */
export type CameraTrouble = 'denied' | 'absent' | 'busy' | 'insecure' | 'unsupported' | 'reader'

/** What is said of it: what is wrong, and what to do. */
export const TROUBLE_WORDS: Readonly<Record<CameraTrouble, { what: string; advice: string; again: boolean }>> = {
  denied: {
    what: '没有相机权限',
    advice: '请在浏览器或手机的设置中允许本页使用相机，再点“重试”。',
    again: true,
  },
  absent: { what: '没有找到相机', advice: '请接好相机后重试。', again: true },
  busy: { what: '相机打不开', advice: '它可能正被其他应用使用。请关闭那个应用，再点“重试”。', again: true },
  insecure: { what: '这个网页不能使用相机', advice: '当前连接不安全，浏览器不允许打开相机。', again: false },
  unsupported: { what: '这里不能打开相机', advice: '当前浏览器不支持。', again: false },
  reader: { what: '识别功能没有加载成功', advice: '请检查网络，再点“重试”。', again: true },
}

/** Thrown where the camera gives no picture. */
export class CameraFailure extends Error {
  readonly trouble: CameraTrouble

  constructor(trouble: CameraTrouble) {
    super(TROUBLE_WORDS[trouble].what)
    this.name = 'CameraFailure'
    this.trouble = trouble
  }
}

/** Which trouble an error of the browser's camera is. */
export function troubleOf(error: unknown): CameraTrouble {
  if (error instanceof CameraFailure) return error.trouble
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent'
  return 'busy'
}

/** Where a camera looks: at the person, or away from them. */
export type Facing = 'user' | 'environment'

/** Opens the camera that looks there, else any; as near to so many pixels wide as it can. Rejects with what the browser says, or CameraFailure. */
export function openCamera(facing: Facing, wide = 1280): Promise<MediaStream> {
  // browsers take it away from pages that are not secure
  const { mediaDevices } = navigator as Partial<Pick<Navigator, 'mediaDevices'>>
  if (!mediaDevices) return Promise.reject(new CameraFailure(window.isSecureContext ? 'unsupported' : 'insecure'))
  return mediaDevices.getUserMedia({ video: { facingMode: facing, width: { ideal: wide } }, audio: false })
}

/** Lets the camera go: its light goes out. */
export function closeCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Whether the camera has a light of its own. */
export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  // Firefox does not know it, and the types do not know the light
  const { torch } = (track?.getCapabilities?.() ?? {}) as { torch?: unknown }
  return torch === true || (Array.isArray(torch) && torch.includes(true))
}

/** Switches the camera's light. Rejects where it does not obey. */
export async function switchTorch(stream: MediaStream, on: boolean): Promise<void> {
  const [track] = stream.getVideoTracks()
  await track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
}
