import { describe, expect, test } from 'vitest'
import type { FollowStep } from '#contract/archives'
import { stepInWords } from './step-words.ts'

const step = (facts: Partial<FollowStep>): FollowStep => ({
  id: '00000000-0000-7000-8000-000000000001',
  at: '2026-11-20T10:00:00+08:00',
  by: '郑明',
  stageFrom: null,
  stageTo: null,
  followerFrom: '',
  followerTo: '',
  handed: false,
  nextOn: null,
  nextWhat: '',
  event: null,
  reason: '',
  note: '',
  ...facts,
})
const words = (facts: Partial<FollowStep>) => {
  const { title, note } = stepInWords(step(facts))
  return [title, note]
}

describe('a step in words', () => {
  test.each([
    [{ stageFrom: 'lead', stageTo: 'visited', note: '看了 3 号楼' }, '已参观', '郑明；看了 3 号楼'],
    [{ stageTo: 'lead', handed: true, followerTo: '郑明' }, '开始跟进：线索', '郑明；由郑明跟进'],
    [{ stageTo: 'lead' }, '登记为线索', '郑明'],
    [{ stageFrom: 'talks', stageTo: 'lost', reason: '选择了外地' }, '已流失', '郑明；原因：选择了外地'],
    [{ handed: true, followerFrom: '郑明', followerTo: '何洁' }, '由何洁跟进', '郑明'],
    [{ handed: true, followerFrom: '郑明' }, '放回待分配', '郑明'],
    [{ note: '电话没人接' }, '跟进记录', '郑明；电话没人接'],
    [{ by: '', event: 'settled', stageFrom: 'signed', stageTo: 'settled' }, '企业登记入园，已入驻', undefined],
    [{ by: '', event: 'left' }, '企业已离园', undefined],
    [{ by: '', event: 'released', followerFrom: '马俊', handed: true }, '马俊不再跟进，待分配', undefined],
  ] as const)('%j', (facts, title, note) => {
    expect(words(facts)).toEqual([title, note])
  })

  test('names what is next', () => {
    const [title, note] = words({ nextOn: '2099-03-02', nextWhat: '带看' })
    expect(title).toBe('安排下一步')
    expect(note).toMatch(/^郑明；下一步：.*03-02 带看$/)
  })
})
