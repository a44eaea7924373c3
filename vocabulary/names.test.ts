import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  foldName,
  isAccount,
  isChinese,
  isDigits,
  isLinkRule,
  isRoleName,
  isVersionCode,
  isVersionName,
  maskedName,
  nameKey,
  nameProblem,
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

describe('a name of a person is kept as one', () => {
  test.each(Array.from('·•‧∙⋅･․●⸱・．.。｡'))('with %j between its parts', (dot) => {
    expect(foldName(`阿里木${dot}买买提`)).toBe('阿里木·买买提')
    expect(foldName(` 古丽 ${dot}  阿依夏木`)).toBe('古丽·阿依夏木')
  })

  test.each([
    ['王 芳', '王芳'],
    ['李　　娜', '李娜'],
    ['欧阳\u00A0明 珠', '欧阳明珠'],
    ['Ｌｉ  Ｎａ', 'Li Na'],
    ['J. R. Smith', 'J. R. Smith'],
    ['Anne\u2010Marie', 'Anne-Marie'],
    ['··卓玛··才让·', '卓玛·才让'],
    ['王芳\u2060', '王芳'],
    ['\uFEFF李\u200B娜\u00AD', '李娜'],
    ['\u3164赵敏\u2800', '赵敏'],
    ['葛\u{E0100}伟', '葛伟'],
    ['张\uE863', '张䶮'],
    ['\uE863芳', '䶮芳'],
    ['康\uE832', '康龸'],
    ['李\uE854\uE864', '李龺龻'],
    ['\uE7C7', 'ḿ'],
    ['⾦三', '金三'],
    ['陈⻢', '陈马'],
    ['⼩⻰', '小龙'],
    ['\uE836', '𥫗'],
    ['六\uF9D1', '六六'],
    ['Zoe\u0308', 'Zoë'],
    ['𠮷田', '𠮷田'],
  ])('%j as %j', (typed, name) => {
    expect(foldName(typed)).toBe(name)
  })

  test('however often it is folded', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom(...Array.from('·•.。 \u200B\uE863⾦王')),
        (text, sign) => {
          const once = foldName(`${text}${sign}${text}`)
          expect(foldName(once)).toBe(once)
        },
      ),
    )
  })
})

test.each([
  'Christopher Montgomery',
  'Maximilian Alexander von Hohenberg',
  'Wolfeschlegelsteinhausenbergerdorff Hubert Blaine',
  '阿卜杜勒拉赫曼·穆罕默德·伊布拉希姆江',
  'O’Neill (外包)',
  '用户1234',
  '\u{323B0}三',
])('%j is a name', (name) => {
  expect(nameProblem(name)).toBeNull()
})

test.each([
  ['', '请填写姓名'],
  ['\u200B', '请填写姓名'],
  ['\u3164\u2800', '请填写姓名'],
  [' \u2060· ', '请填写姓名'],
  ['王\u202E芳', '姓名里有看不见的控制字符，请删除后重新填写'],
  ['\u2067王芳', '姓名里有看不见的控制字符，请删除后重新填写'],
  ['王\uE000', '姓名里有无法识别的字，请用输入法重新输入'],
  ['王\uFFFD', '姓名里有无法识别的字，请用输入法重新输入'],
  ['=1+1', '姓名只能使用汉字、字母和间隔号'],
  ['13800138000', '姓名只能使用汉字、字母和间隔号'],
  ['王芳/李娜', '姓名只能使用汉字、字母和间隔号'],
  ['字'.repeat(51), '不能超过 50 个字'],
])('%j is none', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})

test.each([
  ['阿里木·买买提', '阿里木∙买买提'],
  ['阿里木·买买提', '阿里木买买提'],
  ['Li Na', 'ｌｉ ｎａ'],
  ['张䶮', '张 \uE863'],
])('%j and %j are one name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other))
})
