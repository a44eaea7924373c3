import type { CameraKind } from '#contract/access'

/** Which camera is asked. */
export interface Source {
  /** Of which kind, as adapters are registered. */
  readonly kind: CameraKind
  /** Its name at its adapter: never shown, and no address with a password in it. */
  readonly source: string
}

/** Seconds of each segment. */
export const SEGMENT_SECONDS = 2

/**
 * What a camera answers, whoever made it: fragments of H.264 in ISO base media, two seconds each, that begin with a whole picture. An adapter of a vendor stands behind this port, and none is claimed without a device.
 * A camera that cannot answer throws; the viewer is told that there is no picture now.
 */
export interface CameraPort {
  /** The head that a player is given first. */
  head(camera: Source): Promise<Uint8Array>
  /** The n-th segment of a viewing, from 0: what the camera sees then. */
  segment(camera: Source, number: number): Promise<Uint8Array>
}
