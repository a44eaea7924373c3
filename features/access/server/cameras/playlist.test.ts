import { expect, test } from 'vitest'
import { playlistOf, segmentsAt } from './playlist.ts'

const OPENED = new Date(0)

test('a viewing has the segment of this moment, two before it and two ahead', () => {
  expect(segmentsAt(OPENED, new Date(-5))).toEqual({ first: 0, last: 2 })
  expect(segmentsAt(OPENED, new Date(1999))).toEqual({ first: 0, last: 2 })
  expect(segmentsAt(OPENED, new Date(2000))).toEqual({ first: 0, last: 3 })
  expect(segmentsAt(OPENED, new Date(20_000))).toEqual({ first: 8, last: 12 })
})

test('a playlist is a live one: a window that moves, without an end', () => {
  const text = playlistOf({ first: 8, last: 9 }, (name) => `/v/${name}`)
  expect(text.split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-MEDIA-SEQUENCE:8',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="/v/head.mp4"',
    '#EXTINF:2.0,',
    '/v/8.m4s',
    '#EXTINF:2.0,',
    '/v/9.m4s',
    '',
  ])
})
