import { describe, expect, test } from 'vitest'
import type { AnyEntry } from './entry.ts'
import { signOutWords, type UnsentSituation, unsentNotices } from './words.ts'

const NOW = Date.parse('2026-11-29T02:35:00Z')
const entry = (more: Partial<AnyEntry> = {}): AnyEntry => ({
  id: 'a',
  by: 'wang',
  at: NOW - 60_000,
  act: null,
  seen: null,
  answer: null,
  ...more,
})
const stuck = entry({ id: 'x', stuck: { words: '已取消', code: 1, at: NOW } })
const shown = (more: Partial<UnsentSituation>) =>
  unsentNotices({
    ready: true,
    online: true,
    entries: [],
    others: 0,
    waitsUntil: null,
    sending: false,
    trouble: null,
    lasting: true,
    reopens: true,
    room: { left: null, persisted: true },
    now: NOW,
    ...more,
  }).map(({ tone, title, next, act }) => [tone, title, next, act].filter((part) => part !== undefined).join(' | '))

describe('of what waits', () => {
  test.each<[string, Partial<UnsentSituation>, string[]]>([
    ['nothing', {}, []],
    ['what was sent', { entries: [entry({ answer: {} })] }, []],
    ['what is not read yet', { ready: false, entries: [entry()] }, []],
    ['an act, on line', { entries: [entry()] }, ['info | 1 条记录待上传 | 正在上传，请稍候']],
    [
      'acts and the pictures of two of them, without network',
      { online: false, entries: [entry({ pictures: ['p', 'q'] }), entry({ pictures: ['p'] }), entry()] },
      ['info | 3 条记录待上传，含 2 张照片 | 联网后自动上传，每条只算一次'],
    ],
    [
      'a trouble',
      { entries: [entry()], trouble: '暂时连不上服务' },
      ['warn | 1 条记录待上传 | 暂时连不上服务 | retry'],
    ],
    [
      'the upload limit',
      { entries: [entry({ pictures: ['p'] })], waitsUntil: NOW + 420_000 },
      ['info | 1 条记录待上传，含 1 张照片 | 照片上传较多，10:42 后自动继续'],
    ],
    [
      'the second day',
      { online: false, entries: [entry({ at: NOW - 11 * 3_600_000 })] },
      ['warn | 1 条记录待上传 | 最早一条记录于 昨天 23:35，请尽快联网上传。联网后自动上传，每条只算一次'],
    ],
    [
      'what was set aside beside what waits',
      { entries: [stuck, entry()] },
      [
        'bad | 1 条记录没有上传成功 | 记录仍保存在本机，查看原因后可以重试 | open',
        'info | 1 条记录待上传 | 正在上传，请稍候',
      ],
    ],
    ['others', { others: 2 }, ['warn | 本机还有其他人的 2 条记录待上传 | 请其本人在本机登录后上传']],
  ])('%s', (_, situation, words) => {
    expect(shown(situation)).toEqual(words)
  })
})

describe('of the phone', () => {
  test.each<[string, Partial<UnsentSituation>, string[]]>([
    ['on line without a worker', { reopens: false }, []],
    [
      'off line without a worker',
      { reopens: false, online: false },
      ['warn | 请不要关闭或刷新本页 | 本浏览器断网后打不开本页，已记录的内容不会丢失'],
    ],
    [
      'that keeps nothing',
      { lasting: false },
      ['warn | 请不要关闭或刷新本页 | 本浏览器不能保存离线数据，关闭后未上传的记录会丢失'],
    ],
    ['with room', { room: { left: 60_000_000, persisted: false } }, []],
    [
      'with little room',
      { room: { left: 59_999_999, persisted: false } },
      ['warn | 手机存储空间不足，大约还能存 99 张照片 | 请联网上传，或清理手机空间后再拍照'],
    ],
    [
      'that is full',
      { room: { left: 599_999, persisted: false } },
      ['bad | 手机存储空间已满 | 请联网上传，或清理手机空间后再拍照'],
    ],
  ])('%s', (_, situation, words) => {
    expect(shown(situation)).toEqual(words)
  })
})

describe('who logs out', () => {
  const gate = { count: 1, where: '扫码核验', hours: 24 }
  const rounds = { count: 2, where: '巡查任务', hours: null }

  test('is asked nothing where nothing waits', () => {
    expect(signOutWords([])).toBeNull()
  })

  test.each([
    [
      'at the gate',
      [gate],
      '还有 1 条离线记录没有上传',
      '在 24 小时内再次登录本机才会上传，逾期不再接收。建议先连接网络，打开扫码核验页上传。',
    ],
    [
      'of rounds',
      [rounds],
      '还有 2 条离线记录没有上传',
      '再次登录本机才会上传，在此之前一直保存在本机。建议先连接网络，打开巡查任务页上传。',
    ],
    ['of both', [gate, rounds], '还有 3 条离线记录没有上传', '打开扫码核验、巡查任务页上传。'],
  ])('hears what waits %s', (_, noted, title, part) => {
    const words = signOutWords(noted)
    expect(words?.title).toBe(title)
    expect(words?.text).toContain(part)
  })
})
