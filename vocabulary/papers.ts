import type { Day } from './day.ts'

/** A version of a paper. A change of words that changes nothing for people needs none. */
export interface PaperVersion {
  /** From this day the text holds. */
  readonly day: Day
  /** What changed for people, in sentences; empty: the first version. Whoever agreed to an earlier one is asked again. */
  readonly changes: readonly string[]
}

/** A text that people agree to when they sign in. */
export interface AgreedPaper {
  readonly title: string
  readonly path: string
  /** The latest last. */
  readonly versions: readonly PaperVersion[]
}

/** What people agree to when they sign in. A new version here is asked of everybody, from its day on. */
export const AGREED_PAPERS = {
  'software-agreement': {
    title: '软件服务协议',
    path: '/docs/softwareAgreement',
    versions: [
      { day: '2026-11-01', changes: [] },
      {
        day: '2026-11-23',
        changes: [
          '写明园区钱包怎样开通、充值、付款和提现，以及支付密码由谁保管。',
          '注销账号改为在“我的”里自己办理，有十五天时间可以反悔。',
        ],
      },
    ],
  },
  'privacy-policy': {
    title: '隐私政策',
    path: '/docs/privacypolicy',
    versions: [
      { day: '2026-11-01', changes: [] },
      {
        day: '2026-11-23',
        changes: [
          '逐项列出保存哪些信息、为什么、给谁看、提供给谁、保存多久，包括钱包的姓名、身份证号、银行卡和支付密码。',
          '短信记录改为十四天后删除；没有付款的停车记录一年后删除，抓拍照片九十天后删除。',
          '您可以自己查看、导出保存的全部个人信息，或注销账号。',
        ],
      },
      {
        day: '2026-11-25',
        changes: [
          '加入企业后，同事可以在通讯录里看到您的姓名；手机号、邮箱、职务和工位由您自己设置谁能看到。',
          '有人查看您的完整号码时会留下记录，您可以在“我的名片”里看到是谁、什么时候、为什么。',
          '收到的通知会记录是否已阅读、已确认；匿名的反馈不会记录是谁填写的。',
          '报名活动、发表评论和在线咨询时保存您填写的内容；评论里的名字只显示姓氏。',
        ],
      },
      {
        day: '2026-11-26',
        changes: [
          '写明来访时保存哪些信息、谁能看到、多久删除：身份证号、证件照片和人脸在来访结束一天后删除，其余保存一百八十天。',
          '写明刷码、刷卡进出园区的记录保存一百八十天。',
          '人脸信息只有您单独同意后才采集，随时可以撤回；不使用人脸也能通行。',
          '应急清点或核对通行异常时，园区运营人员写明用途后可以查看您的姓名或手机号，您能看到是谁、什么时候、为什么查看。',
        ],
      },
    ],
  },
} as const satisfies Record<string, AgreedPaper>

/** The name of a paper that people agree to. */
export type PaperName = keyof typeof AGREED_PAPERS

/** The names of all of them. */
export const PAPER_NAMES = Object.keys(AGREED_PAPERS) as readonly PaperName[]

/** The version that the paper's text is of. */
export function latestVersion(name: PaperName): PaperVersion {
  const last = AGREED_PAPERS[name].versions.at(-1)
  if (!last) throw new Error(`${name} has no version`)
  return last
}

/** The version of a paper that holds on this day. */
export function versionOn(name: PaperName, day: Day): PaperVersion {
  const versions: readonly PaperVersion[] = AGREED_PAPERS[name].versions
  const [first] = versions
  if (!first) throw new Error(`${name} has no version`)
  return versions.findLast((version) => version.day <= day) ?? first
}

/** What changed since the version of that day, in sentences; all that ever did where it is null. */
export function changesSince(name: PaperName, since: Day | null, day: Day): string[] {
  const versions: readonly PaperVersion[] = AGREED_PAPERS[name].versions
  return versions
    .filter((version) => version.day <= day && (since === null || version.day > since))
    .flatMap(({ changes }) => changes)
}
