/** The longer side of a picture that is sent, in pixels. */
export const MAX_PIXELS = 1600
/** The same of one that a desk looks at to compare: small enough for the network of a barrier. */
export const DESK_PIXELS = 1280

export interface Size {
  width: number
  height: number
}

/** The size at which a picture is sent: never larger than it is, its longer side at most so many pixels. */
export function sizeToSend({ width, height }: Size, most: number = MAX_PIXELS): Size {
  const scale = Math.min(1, most / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
