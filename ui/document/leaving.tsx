import { Button } from '#ui/button'
import { StateBanner } from '#ui/state'
import { foreignHost } from '#vocabulary/document-link'
import s from './document.module.css'

export interface LeavingProps {
  /** The link that was pressed, as it stands in the address of this page: not to be believed. */
  link: string
  onBack: () => void
}

/** What the page before leaving says: which site it is, what deserves a second look, on or back. What is no link leads nowhere. */
export function Leaving({ link, onBack }: LeavingProps) {
  const foreign = foreignHost(link)
  if (foreign === null) {
    return (
      <>
        <StateBanner tone="bad" title="链接无法打开" next="链接不完整或不安全，请向发布的人核对" />
        <Button kind="secondary" wide onPress={onBack}>
          返回
        </Button>
      </>
    )
  }
  return (
    <>
      <StateBanner
        tone={foreign.warning ? 'warn' : 'info'}
        title="即将离开园区"
        next={foreign.warning ?? '该网站不由园区管理，请留意个人信息和财产安全'}
      >
        <p className={s.leaving}>{foreign.host}</p>
      </StateBanner>
      <Button wide href={link}>
        继续访问
      </Button>
      <Button kind="secondary" wide onPress={onBack}>
        返回
      </Button>
    </>
  )
}
