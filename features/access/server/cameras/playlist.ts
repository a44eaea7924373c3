import { SEGMENT_SECONDS } from './port.ts'

/** Segments that are listed before and after the one of this moment. */
const BEFORE = 2
const AHEAD = 2

/** Which segments of a viewing there are so long after it was opened: the first and the last. */
export function segmentsAt(openedAt: Date, now: Date): { first: number; last: number } {
  const current = Math.max(0, Math.floor((now.getTime() - openedAt.getTime()) / (SEGMENT_SECONDS * 1000)))
  return { first: Math.max(0, current - BEFORE), last: current + AHEAD }
}

/** A live playlist (RFC 8216) of these segments. `address`: where a thing of the viewing stands. */
export function playlistOf(
  { first, last }: { first: number; last: number },
  address: (name: string) => string,
): string {
  const numbers = Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${address('head.mp4')}"`,
    ...numbers.flatMap((number) => [`#EXTINF:${SEGMENT_SECONDS}.0,`, address(`${number}.m4s`)]),
    '',
  ].join('\n')
}
