import { describe, expect, it } from 'vitest'
import { hintsUnwritten } from './message-law.ts'

const FILE = 'features/booking/server/queue/notify.ts'
const judge = (
  text: string,
  list: Parameters<typeof hintsUnwritten>[1] = {},
  more: { file: string; text: string }[] = [],
) => hintsUnwritten([{ file: FILE, text }, ...more], list).map(({ message }) => message)

describe('whatever an open page is told', () => {
  it.each(['await live.tell(db, a, hint)', 'const sql = engines.live.telling(a, hint)', 'run(live.tell)'])(
    'is written too: %s',
    (text) => {
      expect(judge(text)).toEqual([expect.stringContaining('write a message')])
      expect(judge(`${text}\nawait notify.inbox.write(db, message)`)).toEqual([])
      expect(judge(`${text}\nawait inbox.write(db, message)`)).toEqual([])
      expect(judge(text, { [FILE]: { because: 'presence' } })).toEqual([])
    },
  )

  it.each(['file.write(db)', 'inbox.withdraw(db, of)', '// inbox.write(db)', "const words = 'inbox.write'"])(
    'is not written by what only looks so: %s',
    (text) => {
      expect(judge(`live.tell(db, a, hint)\n${text}`)).toHaveLength(1)
    },
  )

  it.each(['story.tell(db)', '// live.tell', "const words = 'live.tell'", 'live.routes(app)'])(
    'is no hint: %s',
    (text) => {
      expect(judge(text)).toEqual([])
    },
  )

  it('is written where the list says so', () => {
    const other = 'features/booking/server/messages/write.ts'
    const list = { [FILE]: { writtenBy: other } }
    const hint = 'live.tell(db, a, hint)'
    expect(judge(hint, list, [{ file: other, text: 'inbox.write(db, message)' }])).toEqual([])
    expect(judge(hint, list, [{ file: other, text: 'export {}' }])).toEqual([`${other} writes no message`])
  })

  it('leaves the list when it is true no more', () => {
    const list = { [FILE]: { because: 'presence' } }
    expect(judge('export {}', list)).toEqual(['hints nobody: take it off the list'])
    expect(judge('live.tell(db, a, hint)\ninbox.write(db, m)', list)).toEqual([
      'writes its message itself: take it off the list',
    ])
  })

  it('is not asked of tests and screens', () => {
    for (const file of [
      'features/a/server/x.server.test.ts',
      'features/a/server/tests/x.ts',
      'features/a/screens/x.ts',
    ])
      expect(hintsUnwritten([{ file, text: 'live.tell(db, a, hint)' }], {})).toEqual([])
  })
})
