import { Bits, unit } from './bits.ts'
import { blockAt, HIGH, WIDE } from './pattern.ts'

// The least of H.264 (ITU-T H.264, constrained baseline) that every phone plays: macroblocks that stand in the clear (I_PCM) or are as they were (P_Skip).

const I_PCM_IN_I = 25
const I_PCM_IN_P = 30
/** The profile, its constraints and the level, as they stand in the stream and in the name of the codec. */
export const PROFILE = [0x42, 0xc0, 0x14] as const

/** What a decoder needs first: the size of the picture. */
export function sequenceSet(): Uint8Array {
  const [profile, constraints, level] = PROFILE
  const bits = new Bits().u(8, profile).u(8, constraints).u(8, level)
  // id, frame numbers of four bits, output in the order of decoding, one picture referred to, no gaps
  bits.ue(0).ue(0).ue(2).ue(1).u(1, 0)
  // frames alone; six pairs of rows are cut off beneath; nothing about how to show it
  bits
    .ue(WIDE - 1)
    .ue(HIGH - 1)
    .u(1, 1)
    .u(1, 1)
    .u(1, 1)
    .ue(0)
    .ue(0)
    .ue(0)
    .ue(6)
    .u(1, 0)
  return unit(0x67, bits.ended())
}

/** How pictures are written: CAVLC, one slice, the filter of edges said by each slice. */
export function pictureSet(): Uint8Array {
  const bits = new Bits().ue(0).ue(0).u(1, 0).u(1, 0).ue(0).ue(0).ue(0).u(1, 0).u(2, 0)
  return unit(0x68, bits.ue(0).ue(0).ue(0).u(1, 1).u(1, 0).u(1, 0).ended())
}

/** A whole picture, with which one may begin. */
export function wholePicture(frame: number, camera: number): Uint8Array {
  // from macroblock 0, a picture of I slices, number 0; no filter
  const bits = new Bits().ue(0).ue(7).ue(0).u(4, 0).ue(0).u(1, 0).u(1, 0).ue(0).ue(1)
  for (let place = 0; place < WIDE * HIGH; place += 1)
    bits
      .ue(I_PCM_IN_I)
      .align()
      .raw(blockAt(place, frame, camera))
  return unit(0x65, bits.ended())
}

/** What changed since the picture before; `after`: so many pictures after a whole one. */
export function changedPicture(frame: number, camera: number, after: number): Uint8Array {
  const bits = new Bits()
    .ue(0)
    .ue(5)
    .ue(0)
    .u(4, after % 16)
    .u(1, 0)
    .u(1, 0)
    .u(1, 0)
    .ue(0)
    .ue(1)
  let same = 0
  for (let place = 0; place < WIDE * HIGH; place += 1) {
    const block = blockAt(place, frame, camera)
    if (block === blockAt(place, frame - 1, camera)) same += 1
    else {
      bits.ue(same).ue(I_PCM_IN_P).align().raw(block)
      same = 0
    }
  }
  if (same > 0) bits.ue(same)
  return unit(0x41, bits.ended())
}
