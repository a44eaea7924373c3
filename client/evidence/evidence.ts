/** How a picture is taken. */
export interface EvidenceOptions {
  /** What is to be photographed: 消防栓外观. Left out: 现场拍照. */
  readonly title?: string | undefined
  /** The picture before, of the same place: it is seen through over what the camera sees. Its address, or the picture itself. */
  readonly ghost?: string | Blob | null | undefined
  /** A picture may also be chosen from the album. */
  readonly album?: boolean | undefined
}

const chosen = new WeakSet<Blob>()

/** Marks a picture as chosen from an album. */
export function markAlbum(picture: Blob): Blob {
  chosen.add(picture)
  return picture
}

/** Whether a picture of `useEvidence` was chosen from an album on this page: it is shown with the mark 相册. */
export function fromAlbum(picture: Blob): boolean {
  return chosen.has(picture)
}
