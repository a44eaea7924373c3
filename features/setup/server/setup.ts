import { dayOf } from '#vocabulary/day'
import { PAPER_NAMES, versionOn } from '#vocabulary/papers'
import type { SetupEngines } from './engines.ts'
import { listPapers } from './opening/queries.ts'

/** What setup itself asks of a park: a way to be paid, and that its operators accepted both papers in the versions that hold today. */
export function registerLines({ readiness, payments, clock }: SetupEngines): void {
  readiness.line({
    key: 'setup.channels',
    order: 35,
    title: '收款渠道',
    path: '/wallet/differences',
    async stand() {
      const banks = payments.banks()
      if (banks.length === 0) return { done: false, found: '尚未接入，请由管理员在服务器上配置支付宝或微信支付' }
      return { done: true, found: `已接入${banks.map(({ name }) => name).join('、')}` }
    },
  })
  readiness.line({
    key: 'setup.papers',
    order: 95,
    title: '服务协议与隐私政策',
    path: '/setup/park',
    async stand(db, areaId) {
      const today = dayOf(clock())
      const accepted = new Map((await listPapers(db, areaId)).map(({ name, version }) => [name, version]))
      const missing = PAPER_NAMES.filter((name) => accepted.get(name) !== versionOn(name, today).day)
      if (missing.length === 0) return { done: true, found: '两份文本均已阅读并同意' }
      const isOld = missing.some((name) => accepted.has(name))
      return { done: false, found: isOld ? '文本已更新，请重新阅读并同意' : '两份文本尚未阅读并同意' }
    },
  })
}
