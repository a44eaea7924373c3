import { pictureSet, sequenceSet } from './h264.ts'

// Fragments of ISO base media (ISO/IEC 14496-12) as HLS and MediaSource take them: a head, and segments that stand by themselves.

/** Ticks a second. */
export const TICKS = 1000
const [WIDTH, HEIGHT] = [320, 180]

const u8 = (...bytes: number[]): Buffer => Buffer.from(bytes)
const u16 = (value: number): Buffer => u8(value >> 8, value & 255)
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const zeros = (count: number): Buffer => Buffer.alloc(count)
const join = (parts: readonly Uint8Array[]): Buffer => Buffer.concat(parts)
const box = (name: string, ...parts: Uint8Array[]): Buffer => {
  const body = join(parts)
  return join([u32(body.length + 8), Buffer.from(name, 'latin1'), body])
}
/** A box with a version and flags. */
const full = (name: string, version: number, flags: number, ...parts: Uint8Array[]): Buffer =>
  box(name, u32(version * 0x1000000 + flags), ...parts)

const IDENTITY = join([u32(0x10000), zeros(12), u32(0x10000), zeros(12), u32(0x40000000)])

/** The head of the stream: one track of H.264, without a picture. */
export function head(): Buffer {
  const [sequence, picture] = [sequenceSet(), pictureSet()]
  const config = box(
    'avcC',
    u8(1, ...sequence.subarray(1, 4), 0xff, 0xe1),
    u16(sequence.length),
    sequence,
    u8(1),
    u16(picture.length),
    picture,
  )
  const sized = [
    u16(WIDTH),
    u16(HEIGHT),
    u32(0x480000),
    u32(0x480000),
    zeros(4),
    u16(1),
    zeros(32),
    u16(24),
    u16(0xffff),
  ]
  const sample = box('avc1', zeros(6), u16(1), zeros(16), ...sized, config)
  const table = box(
    'stbl',
    full('stsd', 0, 0, u32(1), sample),
    full('stts', 0, 0, u32(0)),
    full('stsc', 0, 0, u32(0)),
    full('stsz', 0, 0, zeros(8)),
    full('stco', 0, 0, u32(0)),
  )
  const here = box('dinf', full('dref', 0, 0, u32(1), full('url ', 0, 1)))
  const media = box(
    'mdia',
    full('mdhd', 0, 0, zeros(8), u32(TICKS), u32(0), u16(0x55c4), u16(0)),
    full('hdlr', 0, 0, zeros(4), Buffer.from('vide'), zeros(12), Buffer.from('camera\0')),
    box('minf', full('vmhd', 0, 1, zeros(8)), here, table),
  )
  const placed = join([zeros(8), u32(1), zeros(4), u32(0), zeros(8), u16(0), u16(0), u16(0), zeros(2), IDENTITY])
  return join([
    box('ftyp', Buffer.from('iso6'), u32(0), Buffer.from('iso6mp41')),
    box(
      'moov',
      full(
        'mvhd',
        0,
        0,
        zeros(8),
        u32(TICKS),
        u32(0),
        u32(0x10000),
        u16(0x100),
        zeros(10),
        IDENTITY,
        zeros(24),
        u32(2),
      ),
      box('trak', full('tkhd', 0, 3, placed, u32(WIDTH * 0x10000), u32(HEIGHT * 0x10000)), media),
      box('mvex', full('trex', 0, 0, u32(1), u32(1), u32(0), u32(0), u32(0))),
    ),
  ])
}

const WHOLE = 0x02000000
const CHANGED = 0x01010000

/** A segment of pictures, each of so many ticks; the first is a whole one. `at`: the tick with which it begins. */
export function segment(number: number, at: number, each: number, pictures: readonly Uint8Array[]): Buffer {
  const samples = pictures.map((picture) => join([u32(picture.length), picture]))
  const rows = samples.map((sample, nth) => join([u32(each), u32(sample.length), u32(nth === 0 ? WHOLE : CHANGED)]))
  const began = Buffer.alloc(8)
  began.writeBigUInt64BE(BigInt(at))
  const moof = (offset: number): Buffer =>
    box(
      'moof',
      full('mfhd', 0, 0, u32(number + 1)),
      box(
        'traf',
        full('tfhd', 0, 0x020000, u32(1)),
        full('tfdt', 1, 0, began),
        full('trun', 0, 0x000701, u32(samples.length), u32(offset), ...rows),
      ),
    )
  return join([moof(moof(0).length + 8), box('mdat', ...samples)])
}
