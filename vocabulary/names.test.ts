import { expect, test } from 'vitest'
import {
  isAccount,
  isChinese,
  isDigits,
  isLinkRule,
  isRoleName,
  isVersionCode,
  isVersionName,
  maskedName,
} from './names.ts'

interface Rule {
  rule: (text: string) => boolean
  takes: string[]
  refuses: string[]
}

const RULES: Record<string, Rule> = {
  'version name': {
    rule: isVersionName,
    takes: ['V-1.0.0.0', 'Park-10.2.33.444'],
    refuses: ['V1.0.0.0', '-1.0.0.0', 'V-1.0.0', 'V-1.0.0.0.0', 'V1-1.0.0.0', 'V-1.0.0.x', '园-1.0.0.0', 'V-1.0.0.0\n'],
  },
  'version code': {
    rule: isVersionCode,
    takes: ['1.0.0.0', '10.20.30.40'],
    refuses: ['1.0.0', '1.0.0.0.0', 'v1.0.0.0', '1..0.0', '1.0.0.', '1.0.0.0 '],
  },
  'role name': {
    rule: isRoleName,
    takes: ['园区管理员', '角色_1', '_', '9'],
    refuses: ['', 'admin', '管理 员', '管理-员', '管理员😀', '管理员。'],
  },
  account: {
    rule: isAccount,
    takes: ['zhang_san', 'A1', '_', '007'],
    refuses: ['', 'zhang san', 'zhang-san', '张三', 'a@b', 'a\n'],
  },
  'Chinese only': {
    rule: isChinese,
    takes: ['张三', '𠮷野', '二〇二六', '䶮'],
    refuses: ['', '张三1', '张 三', '张·三', '，', 'あ', '한', 'Zhang'],
  },
  digits: { rule: isDigits, takes: ['0', '007'], refuses: ['', '-1', '1.0', '１', '٣', '1\n'] },
  link: {
    rule: isLinkRule,
    takes: ['http://a.cn/b?c=1', 'http://localhost:8080', '{host}8080', '{host}1'],
    refuses: [
      '',
      'http://',
      'https://a.cn',
      'ftp://a',
      'javascript:http://a',
      '{host}',
      '{host}0',
      '{host}-1',
      '{host}1.5',
      'host1',
      'http://a b',
    ],
  },
}

for (const [name, { rule, takes, refuses }] of Object.entries(RULES)) {
  test(`${name} takes ${takes.join(' ')}`, () => {
    expect(takes.filter((text) => !rule(text))).toEqual([])
  })
  test(`${name} refuses the rest`, () => {
    expect(refuses.filter(rule)).toEqual([])
  })
}

test('a masked name keeps its first sign, whatever plane it is of', () => {
  expect(['王芳', '𠮷田', ''].map(maskedName)).toEqual(['王*', '𠮷*', ''])
})
