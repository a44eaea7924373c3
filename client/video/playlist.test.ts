import { expect, test } from 'vitest'
import { readPlaylist, typeOf } from './playlist.ts'

test('a playlist is read by what it knows, whatever else stands in it', () => {
  const text = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-SOMETHING-NEW:1',
    '#EXT-X-MEDIA-SEQUENCE:41',
    '#EXT-X-MAP:URI="/v/head.mp4?sign=a"',
    '#EXTINF:2.0,',
    '/v/41.m4s?sign=b',
    '#EXTINF:2.0,',
    '/v/42.m4s?sign=c',
    '',
  ].join('\r\n')
  expect(readPlaylist(text)).toEqual({
    head: '/v/head.mp4?sign=a',
    segments: [
      { number: 41, address: '/v/41.m4s?sign=b' },
      { number: 42, address: '/v/42.m4s?sign=c' },
    ],
  })
  expect(readPlaylist('<!doctype html>')).toBeNull()
  expect(readPlaylist('#EXTM3U\n/v/1.ts')).toBeNull()
})

test('the codec is what the head says', () => {
  const head = Uint8Array.from([0, 0, 0, 20, ...Buffer.from('avcC'), 1, 0x42, 0xc0, 0x14, 0xff])
  expect(typeOf(head)).toBe('video/mp4; codecs="avc1.42c014"')
  expect(typeOf(Uint8Array.from(Buffer.from('hvcC')))).toBeNull()
})
