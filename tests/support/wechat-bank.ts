import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { type Channel, type JsapiParameters, type WechatConfig, wechatChannel } from '#platform/payments'
import { SANDBOX_WECHAT_APP, WechatBank } from '#sandbox/payments'
import { whenFileEnds } from './endings.ts'
import { TEST_PAIRS } from './keys.ts'
import { freePort } from './ports.ts'
import { throughWechat } from './through-wechat.ts'
import type { World } from './world.ts'

/** The simulated WeChat Pay, and channels of a server that are paid there. */
export interface BesideWechat {
  readonly bank: WechatBank
  /** Our channel there, or another one by these facts. */
  channel(more?: Partial<WechatConfig>): Channel
  /** The person pays inside WeChat by what the page was given; false: the order takes no money. */
  pay(parameters: Pick<JsapiParameters, 'package'> | { readonly package: string }): boolean
}

/** Starts the simulated WeChat Pay for a test file; it ends with the file. */
export async function wechatBeside(clock: () => Date): Promise<BesideWechat> {
  const url = `http://127.0.0.1:${await freePort()}`
  const keys = {
    merchant: { serialNo: randomBytes(20).toString('hex').toUpperCase(), ...TEST_PAIRS.merchant },
    platform: { id: 'PUB_KEY_ID_0119000001092024112000382900001234', ...TEST_PAIRS.bank },
    apiV3Key: randomBytes(16).toString('hex'),
  }
  const side = { mchId: '1900000109', appId: SANDBOX_WECHAT_APP }
  const bank = new WechatBank({ ...side, keys, url, clock })
  const app = Fastify({ forceCloseConnections: true })
  await bank.routes(app)
  await app.listen({ host: '127.0.0.1', port: Number(new URL(url).port) })
  whenFileEnds(() => app.close())
  const config = {
    ...side,
    apiV3Key: keys.apiV3Key,
    privateKey: keys.merchant.privateKey,
    serialNo: keys.merchant.serialNo,
    publicKeys: { [keys.platform.id]: keys.platform.publicKey },
    gateway: url,
    clock,
  }
  return {
    bank,
    channel: (more = {}) => wechatChannel({ ...config, ...more }),
    pay(parameters) {
      const order = bank.books.byPrepayId(parameters.package.replace('prepay_id=', ''))
      if (!order) throw new Error('no order at WeChat')
      return bank.pay(order)
    },
  }
}

/** Who pays inside WeChat, as a browser of this person of theirs carries it. */
export async function payerOf(world: World, user = '1'): Promise<{ payer: string; proof: string }> {
  const brought = await throughWechat(world, { purpose: 'payer', user })
  const { body } = await world.post<{ payer: string }>('parking/openId', brought)
  return { payer: body.payer, proof: brought.proof }
}
