/** The longer side of a picture that is sent, in pixels. */
export const MAX_PIXELS = 1600

export interface Size {
  width: number
  height: number
}

/** The size at which a picture is sent: never larger than it is, its longer side at most 1,600 px. */
export function sizeToSend({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_PIXELS / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
