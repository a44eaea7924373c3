import type { VideoState } from '#client/video'
import type { Camera, CameraKind } from '#contract/access'

/** Cameras that stand together, in their order. */
export function byPlace(cameras: readonly Camera[]): { place: string; cameras: Camera[] }[] {
  const places = new Map<string, Camera[]>()
  for (const camera of cameras) places.set(camera.place, [...(places.get(camera.place) ?? []), camera])
  return [...places].map(([place, there]) => ({ place, cameras: there }))
}

/** How each adapter is called, and what its picture is. */
export const CAMERA_KINDS: Readonly<
  Record<CameraKind, { readonly label: string; readonly picture: string; readonly about: string }>
> = {
  simulated: { label: '模拟摄像头', picture: '模拟画面', about: '测试画面，没有连接真实摄像头' },
}

/** What is said over a picture that does not play; null: it plays. */
export const VIDEO_WORDS: Readonly<Record<VideoState, string | null>> = {
  starting: '正在连接摄像头…',
  playing: null,
  stalled: '画面中断，正在重新连接…',
  blocked: '手机限制了自动播放，请点“播放”',
  over: '本次观看已结束',
  unsupported: '当前浏览器不能播放，请换用手机自带浏览器或更新后再试',
}
