import type { Fault } from '../../../tests/support/faults.ts'

/** Faults in taking files in, each of which a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'header.ts',
    function: 'isDecodable',
    from: '|| Math.max(width, height) > SIDE_MOST',
    to: '',
    cost: 'a picture of 1 × 40,000,000 points, in 117 KB, takes two gigabytes',
    tests: ['header.test.ts'],
  },
  {
    file: 'header.ts',
    function: 'isDecodable',
    from: '&& pixels * bytesPerPixel <= WORK_MOST',
    to: '',
    cost: 'eight large pictures at once take the memory of the machine',
    tests: ['header.test.ts'],
  },
  {
    file: 'header.ts',
    function: 'jpegHeader',
    from: 'isFrame(marker)',
    to: 'marker === 0xc0',
    cost: 'a progressive JPEG is judged by what stands behind its header',
    tests: ['header.test.ts'],
  },
  {
    file: 'turns.ts',
    function: 'inTurns',
    from: 'waiting.length >= waitingMost',
    to: 'false',
    cost: 'pictures pile up in memory while one is decoded',
    tests: ['turns.test.ts'],
  },
  {
    file: 'fingerprint.ts',
    function: 'differenceOf',
    from: '&& turnsOf(ways) >= TURNS_LEAST',
    to: '',
    cost: 'every corridor looks like every other one, and honest people are suspected',
    tests: ['fingerprint.test.ts'],
  },
  {
    file: 'fingerprint.ts',
    function: 'differenceOf',
    from: 'step >= BIT_LEVELS',
    to: 'step > 0',
    cost: 'a picture that was written anew is not known again',
    tests: ['fingerprint.test.ts'],
  },
]
