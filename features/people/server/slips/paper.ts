import { type Block, writePaper } from '#platform/papers'
import { digitsInWords } from './rules.ts'
import { momentOf } from './words.ts'

/** A slip with what it opens: it goes onto paper, and is stored nowhere. */
export interface OpenSlip {
  readonly name: string
  /** Masked. */
  readonly phone: string
  /** Empty: none. */
  readonly company: string
  readonly token: string
  readonly digits: string
}

/** Slips of one print. */
export interface SlipSheet {
  readonly slips: readonly OpenSlip[]
  readonly publicUrl: string
  readonly printedBy: string
  readonly printedAt: Date
  readonly expiresAt: Date
}

const PAGE = '/front/mobile/people/slip'

/** The address that the QR code of a slip leads to. */
export function slipAddress(publicUrl: string, token: string): string {
  return `${publicUrl}${PAGE}?token=${token}`
}

/** The slips as PDF, those of one company below its name, each to be cut off and handed to its person. */
export function writeSlips(sheet: SlipSheet): Promise<Buffer> {
  const { slips, printedBy, printedAt, expiresAt } = sheet
  const blocks: Block[] = []
  let company: string | null = null
  for (const slip of slips) {
    if (slip.company !== company) {
      company = slip.company
      blocks.push({ kind: 'heading', text: company === '' ? '未加入企业' : company })
    }
    blocks.push(...slipBlocks(sheet, slip))
  }
  return writePaper({
    title: '登录凭条',
    at: printedAt,
    blocks,
    footer: `${printedBy} 打印于 ${momentOf(printedAt)}，${momentOf(expiresAt)} 前有效。请当面交给本人`,
  })
}

function slipBlocks({ publicUrl, printedBy, printedAt, expiresAt }: SlipSheet, slip: OpenSlip): Block[] {
  const page = `${publicUrl}${PAGE}`
  return [
    {
      kind: 'facts',
      facts: [
        ['姓名', slip.name],
        ['手机号', slip.phone],
        ['8位数字', digitsInWords(slip.digits)],
        ['有效期至', momentOf(expiresAt)],
        ['打印人', printedBy],
        ['打印时间', momentOf(printedAt)],
      ],
    },
    {
      kind: 'code',
      text: slipAddress(publicUrl, slip.token),
      caption: '扫码登录并设置密码，只能使用一次',
    },
    { kind: 'text', align: 'center', small: true, text: `也可以打开 ${page}，输入手机号和8位数字。请勿转交或拍照外传` },
  ]
}
