import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SMS_TEMPLATES } from '#platform/notify'
import type { Config } from '../../app/server/config.ts'
import { good, type Line, warn } from './line.ts'

const HOUR_MS = 3_600_000
/** A backup a day, and two hours for it. */
const BACKUP_HOURS = 26

/** Who is paid through, who sends SMS and push. */
export function serviceLines({
  alipay,
  wechat,
  sms,
  push,
}: Pick<Config, 'alipay' | 'wechat' | 'sms' | 'push'>): Line[] {
  const channels = [alipay && '支付宝', wechat && '微信支付'].filter((name) => name !== null)
  return [
    channels.length > 0
      ? good('收款渠道', channels.join('、'))
      : warn('收款渠道', '没有配置', '配置 ALIPAY_ 或 WECHAT_ 各项，否则无法在线收款'),
    ...smsLines(sms && Object.keys(sms.templates)),
    push ? good('推送', push.url) : good('推送', '没有配置，消息只在应用内显示'),
  ]
}

/** The texts that are registered with the provider; null: there is none. */
export function smsLines(registered: readonly string[] | null): Line[] {
  if (registered === null)
    return [warn('短信', '没有配置', '配置 SMS_ 各项；在此之前，新用户用登录凭条登录（人员与身份 → 登录凭条）')]
  const missing = SMS_TEMPLATES.filter((name) => !registered.includes(name))
  return [
    missing.length === 0
      ? good('短信', `${registered.length}个模板齐全`)
      : warn(
          '短信',
          `缺少${missing.length}个模板：${missing.join('、')}`,
          '在短信服务商登记后写入 SMS_TEMPLATES；缺少的短信不会发出',
        ),
  ]
}

/** The newest backup of the data folder. */
export function backupLine(dataDir: string, now: Date): Line {
  const folder = join(dataDir, 'backups')
  const ages = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.gz'))
        .map((name) => now.getTime() - statSync(join(folder, name)).mtimeMs)
    : []
  return ageLine(ages.length === 0 ? null : Math.min(...ages) / HOUR_MS)
}

/** The age of the newest backup in hours; null: there is none. */
export function ageLine(hours: number | null): Line {
  const mend = '每天运行一次 npm run backup（放进 cron），并把文件存到另一台机器'
  if (hours === null) return warn('备份', '还没有备份', mend)
  const age = hours < 48 ? `${Math.max(0, Math.floor(hours))}小时` : `${Math.floor(hours / 24)}天`
  return hours > BACKUP_HOURS ? warn('备份', `最近一次在${age}前`, mend) : good('备份', `最近一次在${age}前`)
}
