import { describe, expect, it } from 'vitest'
import { AGREED_PAPERS, changesSince, latestVersion, PAPER_NAMES, versionOn } from '#vocabulary/papers'
import { allRetention, kindsOf, periodInWords, writtenKinds } from '../../tools/retention.ts'
import { everyDeclaration } from './declarations.ts'
import { everyPaper, type PaperText, sentencesAstray, sentencesOf } from './paper-law.ts'

const declarations = await everyDeclaration()
const papers = await everyPaper()

/** The paper of this title. */
function paperOf(title: string): PaperText {
  const found = papers.find((paper) => paper.title === title)
  if (!found) throw new Error(`no paper ${title}`)
  return found
}

/** A paper of this one sentence. */
const planted = (sentence: string): PaperText => ({
  title: '隐私政策',
  inForceOn: '2026-11-23',
  gist: [sentence],
  chapters: [],
})

describe.each(papers)('$title', (paper) => {
  it('names nothing that is not kept, and denies nothing that is', () => {
    expect(sentencesOf(paper).length).toBeGreaterThan(10)
    expect(sentencesAstray(paper, declarations)).toEqual([])
  })
})

it('all papers are found', () => {
  expect(papers.map(({ title }) => title).toSorted()).toEqual(['停车租赁协议', '软件服务协议', '隐私政策'].toSorted())
})

describe('a planted sentence', () => {
  it.each([
    ['我们保存您的指纹。', '指纹 is named and not declared'],
    ['我们不收集银行卡密码和支付密码。', '支付密码 is denied and declared'],
    ['页面使用记录保存六十五天。', '六十五天 is promised and nothing lives so long'],
    ['停车记录离场后保存十年。', '十年 is promised and nothing lives so long'],
  ])('%s', (sentence, fault) => {
    expect(sentencesAstray(planted(sentence), declarations).join()).toContain(fault)
  })

  it('that is true is let stand', () => {
    expect(sentencesAstray(planted('停车缴费不需要您的定位，车牌照片九十天后删除。'), declarations)).toEqual([])
  })
})

describe('the tables of the policy', () => {
  it('are those of the declarations (else: node tools/retention.ts)', async () => {
    expect(writtenKinds()).toEqual(kindsOf(await allRetention()))
  })

  it('name the wallet, its receivers and the device', () => {
    const said = JSON.stringify(paperOf('隐私政策').chapters[1])
    for (const word of [
      '姓名',
      '身份证号',
      '银行卡',
      '支付密码',
      '手机号',
      '支付宝',
      '银行（',
      '短信服务商',
      '设备标记',
    ])
      expect(said).toContain(word)
  })

  it('say every kind, each fact once', () => {
    for (const { facts } of kindsOf(declarations.map(({ retention }) => retention))) {
      expect(facts.map(([label]) => label)).toEqual([...new Set(facts.map(([label]) => label))])
      for (const [, text] of facts) expect(text).not.toBe('')
    }
  })
})

describe('periods in words', () => {
  it.each([
    [1, '一天'],
    [14, '十四天'],
    [60, '六十天'],
    [105, '一百零五天'],
    [180, '一百八十天'],
    [200, '二百天'],
    [211, '二百一十一天'],
    [365, '一年'],
    [10_950, '三十年'],
  ])('%d days are %s', (days, words) => {
    expect(periodInWords(days)).toBe(words)
  })
})

describe('versions', () => {
  it.each(PAPER_NAMES)('%s has days in order, and every version after the first says what changed', (name) => {
    const { versions } = AGREED_PAPERS[name]
    const days = versions.map(({ day }) => day)
    expect(days.toSorted()).toEqual(days)
    for (const { changes } of versions.slice(1)) expect(changes.length).toBeGreaterThan(0)
    const shown = paperOf(AGREED_PAPERS[name].title)
    expect(shown.inForceOn).toBe(days.at(-1))
  })

  it('hold from their day on, and tell what changed since another', () => {
    expect(versionOn('privacy-policy', '2026-11-22').day).toBe('2026-11-01')
    expect(versionOn('privacy-policy', '2026-11-23').day).toBe('2026-11-23')
    expect(changesSince('privacy-policy', '2026-11-01', '2026-11-22')).toEqual([])
    expect(changesSince('privacy-policy', '2026-11-01', '2026-11-23')).toHaveLength(3)
    expect(changesSince('privacy-policy', latestVersion('privacy-policy').day, '2027-01-01')).toEqual([])
  })
})
