import { tablesOf } from '#platform/retention'
import { periodInWords } from '../../tools/retention.ts'
import { everyModule } from '../support/facts.ts'
import type { Declaration } from './declarations.ts'

/** A paper as its screen draws it (`PaperText` of the kit). */
export interface PaperText {
  readonly title: string
  readonly inForceOn: string
  readonly gist: readonly string[]
  readonly chapters: readonly {
    readonly title: string
    readonly parts: readonly (
      | string
      | readonly string[]
      | { readonly title: string; readonly facts: readonly (readonly string[])[] }
    )[]
  }[]
}

/**
 * Words of personal data that papers like to name, after appendix A of GB/T 35273. Each may stand in a paper only if something declared says it, or where
 * the sentence says that it is not kept.
 */
const DATA_WORDS =
  '姓名 昵称 生日 性别 年龄 民族 国籍 住址 邮箱 身份证 护照 驾驶证 行驶证 社保 居住证 人脸 指纹 声纹 虹膜 掌纹 步态 健康 病历 血型 体温 银行卡 信用卡 支付密码 登录密码 存款 征信 房产 余额 手机号 电话号码 通讯录 联系人 好友 通话记录 短信 聊天 浏览记录 搜索记录 使用记录 购物 定位 行踪 轨迹 位置 住宿 车牌 车架号 发动机号 照片 图片 视频 录音 网络地址 浏览器 设备标记 序列号 IMEI MAC 婚史 宗教 犯罪 学历 职业 工作经历 企业 权限 房间 充值 提现'.split(
    ' ',
  )

/** Kept on the phone alone, or sent through and kept nowhere: why no declaration says it. */
const NOT_KEPT: Readonly<Record<string, string>> = {
  浏览器: 'also the thing whose data a person may clear',
}

/** Periods that are no lifetime of a row, and where they are held. */
const OTHER_PERIODS: Readonly<Record<string, string>> = {
  五分钟: 'how long a code by SMS is good: CODE_SECONDS of platform/identity',
  十五天: 'how long a closed account may come back: features/people',
  九十天: 'the longest session, and the cookie of preferences',
  三十天: 'a session that was not used',
}

const PERIOD = /[零一二三四五六七八九十百]+(?:天|年|个月|分钟|小时)|\d+ ?(?:天|年|个月|分钟|小时)/g
const DENIES = /(?:不|没有|无法)(?:会|再)?(?:主动)?(?:收集|保存|需要|接触|保留|记录|读取)/

/** Every paper of the product, found by folder: what is no table of the policy. */
export async function everyPaper(): Promise<PaperText[]> {
  const found = await everyModule<Record<string, PaperText>>(['features/*/screens/**/papers/*.ts'])
  return found.filter(({ file }) => !/\.(test|generated)\.ts$/.test(file)).flatMap(({ said }) => Object.values(said))
}

/** What a declaration has words for. */
export function declaredWords(declarations: readonly Declaration[]): string {
  return declarations
    .flatMap(({ retention }) => tablesOf(retention))
    .flatMap(({ kept: { personal } }) => (personal ? [personal.kind, ...Object.values(personal.columns)] : []))
    .join('、')
}

/** The periods that are declared, in words. */
export function declaredPeriods(declarations: readonly Declaration[]): Set<string> {
  const lifetimes = declarations
    .flatMap(({ retention }) => tablesOf(retention))
    .flatMap(({ kept }) => kept.lifetimes ?? [])
  return new Set(lifetimes.map(({ days }) => periodInWords(days)))
}

/** The sentences of a paper that are written by hand. */
export function sentencesOf({ gist, chapters }: PaperText): string[] {
  const parts = chapters.flatMap((chapter) => chapter.parts)
  const texts = parts.flatMap((part) => (typeof part === 'string' ? [part] : 'facts' in part ? [] : part))
  return [...gist, ...texts].flatMap((text) => text.split(/(?<=[。；])/)).filter((text) => text !== '')
}

/** Sentences that name what is not declared, deny what is, or promise a period that nothing keeps. */
export function sentencesAstray(paper: PaperText, declarations: readonly Declaration[]): string[] {
  const words = declaredWords(declarations)
  const periods = declaredPeriods(declarations)
  return sentencesOf(paper).flatMap((sentence) => {
    const named = DATA_WORDS.filter((word) => sentence.includes(word))
    // 短信服务商, 企业管理员 and 服务热线 are no data.
    const denied = named.filter((word) => denies(sentence, word))
    return [
      ...named
        .filter((word) => !denied.includes(word) && !words.includes(word) && !(word in NOT_KEPT))
        .map((word) => `${word} is named and not declared: ${sentence}`),
      ...denied.filter((word) => words.includes(word)).map((word) => `${word} is denied and declared: ${sentence}`),
      ...[...sentence.matchAll(PERIOD)]
        .map(([period]) => period)
        .filter((period) => /保存|删除|失效|保留/.test(sentence) && !periods.has(period) && !(period in OTHER_PERIODS))
        .map((period) => `${period} is promised and nothing lives so long: ${sentence}`),
    ]
  })
}

/** Whether the clause that names the word says that it is not kept. */
function denies(sentence: string, word: string): boolean {
  return sentence
    .split(/[，：。；]/)
    .filter((clause) => clause.includes(word))
    .every((clause) => {
      const at = clause.search(DENIES)
      return at >= 0 && at < clause.indexOf(word)
    })
}
