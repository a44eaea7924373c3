import { momentOf } from '#client/messages'
import type { Face } from '#contract/access'
import type { Tone } from '#ui/state'

/** How it stands with a face, in the words of a banner. */
export function standWords({ state, terminals, pictureKept: isPictureStored, keep, pictureUntil }: Face): {
  tone: Tone
  title: string
  next: string
} {
  const { held, all } = terminals
  switch (state) {
    case 'again':
      return { tone: 'warn', title: '同意书已更新，请重新确认', next: '确认后才能更换照片；不同意可以撤回' }
    case 'consented':
      return { tone: 'info', title: '已同意，还没有照片', next: '请拍摄一张本人正面照片' }
    case 'withdrawn':
      return {
        tone: 'warn',
        title: `已撤回，还有 ${held} 台终端待删除`,
        next: '照片已删除，终端联网后会自动删除，不用您再操作',
      }
    case 'checked':
      return checkedWords({ held, all, pictureKept: isPictureStored, keep, pictureUntil })
    default:
      return { tone: 'neutral', title: '还没有登记人脸', next: '登记全凭自愿，不登记也能用通行码或门禁卡' }
  }
}

function checkedWords({
  held,
  all,
  pictureKept: isPictureStored,
  keep,
  pictureUntil,
}: Pick<Face, 'pictureKept' | 'keep' | 'pictureUntil'> & { held: number; all: number }) {
  const where = all === 0 ? '园区还没有可用的人脸终端' : `已在 ${held}/${all} 台终端生效`
  const pictureWords = keep
    ? '照片按您的选择保留，撤回同意即删除'
    : isPictureStored
      ? `全部下发后删除照片，最晚 ${pictureUntil === null ? '72 小时' : momentOf(pictureUntil)}`
      : '照片已从园区服务器删除'
  return { tone: (all > 0 && held === all ? 'ok' : 'info') as Tone, title: where, next: pictureWords }
}
