/** The part in the middle of a camera's picture: as wide as high times this. */
export interface Part {
  readonly ratio: number
  /** The longest side at which it is drawn, in pixels. */
  readonly most: number
}

/** Draws the middle of what the camera sees now, and answers how much smaller it was drawn; null before the first picture. */
export function drawVideo(video: HTMLVideoElement, canvas: HTMLCanvasElement, { ratio, most }: Part) {
  const { videoWidth, videoHeight } = video
  const height = Math.min(videoHeight, videoWidth / ratio)
  const width = height * ratio
  if (width < 1 || height < 1) return null
  const scale = Math.min(1, most / Math.max(width, height))
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
  if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high })
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing) return null
  drawing.drawImage(video, (videoWidth - width) / 2, (videoHeight - height) / 2, width, height, 0, 0, wide, high)
  return { pixels: drawing.getImageData(0, 0, wide, high), scale }
}
