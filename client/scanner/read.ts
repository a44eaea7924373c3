/** Pixels as a canvas gives them: red, green, blue and opacity, row by row. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>

/** What browsers call BarcodeDetector: a young interface, not in the types yet. */
interface Detector {
  detect(picture: Pixels): Promise<readonly { rawValue: string }[]>
}
interface DetectorKind {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** How long the browser's own reader may take before it counts as not there, in milliseconds. */
const NATIVE_MS = 2_000

/** How hard ours tries: a frame is followed by another one, a photo is all there is. */
const FRAME = { effort: 1, timeLimit: 17 }
const PHOTO = { effort: 16, timeLimit: 400 }

let native: Promise<Detector | null> | undefined

/**
 * The text of a QR code in these pixels, null where there is none: by the browser where it can, by our own reader (loaded when it
 * is first needed) where it cannot. `thorough` tries longer, and both. Rejects only where our reader could not be loaded.
 */
export async function readFrame(pixels: Pixels, { thorough = false } = {}): Promise<string | null> {
  const detector = await (native ??= nativeDetector())
  if (detector) {
    try {
      const [code] = await inTime(detector.detect(pixels))
      const text = code?.rawValue || null
      if (text !== null || !thorough) return text
    } catch {
      // Android without the services behind it: it is said to be there, and never reads anything
      native = Promise.resolve(null)
    }
  }
  return readPure(pixels, thorough)
}

/** Fetches our reader ahead, for a time without network. Never throws. */
export function fetchReader(): void {
  void import('qr/decode.js').catch(() => undefined)
}

/** The same by our reader alone, whatever the browser can. */
export async function readPure(pixels: Pixels, thorough = false): Promise<string | null> {
  const { decodeQR } = await import('qr/decode.js')
  try {
    return decodeQR(pixels, { format: 'RGBA', ...(thorough ? PHOTO : FRAME) }) || null
  } catch {
    // how it says that there is none
    return null
  }
}

async function nativeDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorKind }
  if (!BarcodeDetector) return null
  try {
    const formats = await inTime(BarcodeDetector.getSupportedFormats())
    return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null
  } catch {
    return null
  }
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('the browser did not answer')), NATIVE_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
