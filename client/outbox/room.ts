/** How much this phone still holds. */
export interface Room {
  /** In bytes; null: the browser does not say. */
  readonly left: number | null
  /** The browser does not clear it by itself when the phone gets full. */
  readonly persisted: boolean
}

/** A picture as it is sealed here, in bytes: 1,600 px as JPEG. */
const PICTURE_BYTES = 600_000
/** Below this it is said how many pictures there is room for, in pictures. */
const FEW_PICTURES = 100

/** Asks the browser how much room is left. */
export async function roomLeft(): Promise<Room> {
  const storage = storageManager()
  if (!storage) return { left: null, persisted: false }
  const [estimate, persisted] = await Promise.all([
    storage.estimate?.().catch(() => null),
    storage.persisted?.().catch(() => false),
  ])
  const { quota, usage } = estimate ?? {}
  const left = quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
  return { left, persisted: persisted ?? false }
}

/** Asks the browser to clear nothing of this by itself: when what is needed without network was loaded. Answers whether it promised. */
export async function askToPersist(): Promise<boolean> {
  const storage = storageManager()
  return (await storage?.persist?.().catch(() => false)) ?? false
}

/** How many more pictures there is room for, where that is few; null: enough, or not known. */
export function fewPictures(left: number | null): number | null {
  if (left === null) return null
  const pictures = Math.floor(left / PICTURE_BYTES)
  return pictures < FEW_PICTURES ? pictures : null
}

/** Over plain http, and in old browsers, there is none, or half of one. */
function storageManager(): Partial<StorageManager> | undefined {
  return typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).storage
}
