import { type FaceNets, findFaces, type Mark, marksOf, netOf, type StoredNet } from './face/find.ts'
import { type Box, greyOf, type Pixels } from './face/pixels.ts'

export type { FaceNets } from './face/find.ts'
export type { Pixels } from './face/pixels.ts'

/** What is measured of a picture of a face, after the measures of ISO/IEC 29794-5. */
export interface FaceMeasures {
  /** How many faces: the largest, and all that are a third of it at least. */
  readonly faces: number
  /** Between the middles of the eyes, in pixels. */
  readonly eyeDistancePx: number
  /** How far the head is turned aside, in degrees; to the right of the picture is above zero. An estimate from where the nose stands between the eyes. */
  readonly yaw: number
  /** How far the head is tilted to a shoulder, in degrees. */
  readonly roll: number
  /** How light the face is: the mean, from 0 to 255. */
  readonly brightness: number
  /** How much of the face is white and shows nothing, from 0 to 1. */
  readonly blown: number
  /** How much light and dark differ in the face: the standard deviation, from 0 to 128. */
  readonly contrast: number
  /** How fine the finest detail is, whatever the light: 0 is without any. */
  readonly sharpness: number
}

/** What a person may do for a better picture: one thing at a time. */
export const FACE_ADVICE = {
  noFace: '没有看到人脸',
  manyFaces: '画面中只能有一个人',
  closer: '再靠近一点',
  straight: '请正对镜头',
  dark: '光线太暗',
  bright: '光线太强',
  blurred: '画面模糊，请拿稳手机',
} as const

/** Which advice. */
export type FaceAdvice = keyof typeof FACE_ADVICE

/** What a good picture keeps to. */
export const FACE_LIMITS = {
  eyeDistancePx: 90,
  turned: 15,
  brightness: [60, 215],
  blown: 0.25,
  contrast: 12,
  sharpness: 0.012,
} as const

/** At which side a picture is looked at: of a live picture the next one follows, a photo is all there is. */
const SIDES = { live: [224], photo: [224, 416] } as const
/** A face beside the largest counts from this part of its width. */
const BESIDE = 0.35
/** How far the tip of a nose stands before the eyes, in parts of what lies between them. */
const NOSE = 0.55
/** Without a face: where the middle of the picture is darker than the first, lighter than the second, or white in more than this part, it is the light. */
const BLIND = { brightness: [30, 225], blown: 0.4 } as const

/** Loads the two nets: 270 KB, once, where a face is looked at. */
export async function loadFaceNets(): Promise<FaceNets> {
  const { default: stored } = await import('./data/face-nets.json', { with: { type: 'json' } })
  const { finder, marks }: { finder: StoredNet; marks: StoredNet } = stored
  return { finder: netOf(finder), marks: netOf(marks) }
}

/** Measures the largest face of a picture. The same numbers on the phone and on the server. */
export function faceQuality(nets: FaceNets, pixels: Pixels, how: keyof typeof SIDES = 'photo'): FaceMeasures {
  const found = findFaces(nets, pixels, SIDES[how]).toSorted((a, b) => b.width - a.width)
  const [face] = found
  if (!face) {
    const middle = { x: pixels.width / 4, y: pixels.height / 4, width: pixels.width / 2, height: pixels.height / 2 }
    return { faces: 0, eyeDistancePx: 0, yaw: 0, roll: 0, ...lightIn(pixels, middle, 64) }
  }
  const faces = found.filter(({ width }) => width >= face.width * BESIDE).length
  const marks = marksOf(nets, pixels, face)
  const [left, right, nose] = [
    middleOf(marks.slice(36, 42)),
    middleOf(marks.slice(42, 48)),
    middleOf(marks.slice(30, 31)),
  ]
  const [dx, dy] = [right.x - left.x, right.y - left.y]
  const eyeDistancePx = Math.max(1, Math.hypot(dx, dy))
  // Where the nose stands along the line of the eyes, from their middle.
  const offAxis = ((nose.x - (left.x + right.x) / 2) * dx + (nose.y - (left.y + right.y) / 2) * dy) / eyeDistancePx ** 2
  return {
    faces,
    eyeDistancePx,
    yaw: degrees(Math.atan(offAxis / NOSE)),
    roll: degrees(Math.atan2(dy, dx)),
    ...lightOf(pixels, marks.slice(17), eyeDistancePx),
  }
}

/** What to do for a better picture; null: it is good. */
export function faceAdvice(measures: FaceMeasures): FaceAdvice | null {
  const { faces, eyeDistancePx, yaw, roll, brightness, blown, contrast, sharpness } = measures
  const [darkest, brightest] = FACE_LIMITS.brightness
  if (faces === 0) {
    if (brightness < BLIND.brightness[0]) return 'dark'
    return brightness > BLIND.brightness[1] || blown > BLIND.blown ? 'bright' : 'noFace'
  }
  if (faces > 1) return 'manyFaces'
  if (eyeDistancePx < FACE_LIMITS.eyeDistancePx) return 'closer'
  if (Math.abs(yaw) > FACE_LIMITS.turned || Math.abs(roll) > FACE_LIMITS.turned) return 'straight'
  if (brightness < darkest || (contrast < FACE_LIMITS.contrast && brightness < 128)) return 'dark'
  if (brightness > brightest || blown > FACE_LIMITS.blown || contrast < FACE_LIMITS.contrast) return 'bright'
  return sharpness < FACE_LIMITS.sharpness ? 'blurred' : null
}

const degrees = (radians: number): number => (radians * 180) / Math.PI

function middleOf(marks: readonly Mark[]): Mark {
  const sum = marks.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / marks.length, y: sum.y / marks.length }
}

/** The light between brows and mouth, looked at as if the eyes stood 90 px apart: so a larger picture is not a blurred one. */
function lightOf(pixels: Pixels, marks: readonly Mark[], eyeDistance: number) {
  const [xs, ys] = [marks.map(({ x }) => x), marks.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const box = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
  const side = (Math.max(box.width, box.height) * FACE_LIMITS.eyeDistancePx) / eyeDistance
  return lightIn(pixels, box, Math.max(8, Math.round(side)))
}

/** How light a part of the picture is, how it differs, and how fine its detail is: the Laplacian, in parts of how it differs. */
function lightIn(pixels: Pixels, box: Box, side: number) {
  const { data, width, height } = greyOf(pixels, box, side)
  let [sum, squares, white, detail, inner] = [0, 0, 0, 0, 0]
  for (let at = 0; at < data.length; at += 1) {
    const grey = data[at] ?? 0
    sum += grey
    squares += grey * grey
    if (grey >= 250) white += 1
    const [column, row] = [at % width, Math.floor(at / width)]
    if (column === 0 || row === 0 || column === width - 1 || row === height - 1) continue
    const around = (data[at - 1] ?? 0) + (data[at + 1] ?? 0) + (data[at - width] ?? 0) + (data[at + width] ?? 0)
    detail += (around - 4 * grey) ** 2
    inner += 1
  }
  const brightness = sum / data.length
  const variance = Math.max(0, squares / data.length - brightness ** 2)
  return {
    brightness,
    blown: white / data.length,
    contrast: Math.sqrt(variance),
    sharpness: variance > 1 && inner > 0 ? detail / inner / variance : 0,
  }
}
