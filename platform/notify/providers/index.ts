import type { SmsPort } from '../sms-port.ts'
import type { AliyunSettings } from './aliyun.ts'
import type { TencentSettings } from './tencent.ts'

export { type RegisteredTemplates, readRegistered } from './registered.ts'

/** Which provider, and what it wants to know of us. */
export type SmsSettings =
  | ({ provider: 'aliyun' } & Omit<AliyunSettings, 'clock' | 'waitMs' | 'admits'>)
  | ({ provider: 'tencent' } & Omit<TencentSettings, 'clock' | 'waitMs' | 'admits'>)

/** The port of the provider that the settings name; the other one is not even read. */
export async function smsProvider(settings: SmsSettings, clock: () => Date): Promise<SmsPort> {
  if (settings.provider === 'aliyun') return (await import('./aliyun.ts')).aliyunSms({ ...settings, clock })
  return (await import('./tencent.ts')).tencentSms({ ...settings, clock })
}
