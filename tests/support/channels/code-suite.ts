import { describe, expect, it } from 'vitest'
import type { PayCodePort } from '#platform/payments'
import type { ChannelInWorld, CodesInWorld } from './channel-in-world.ts'

const signal = new AbortController().signal

/** What a channel must do that charges shown codes. */
export function codeSuite(name: string, world: () => Promise<ChannelInWorld>): void {
  async function reader(skip: (note: string) => never): Promise<{
    on: ChannelInWorld
    codes: CodesInWorld
    payCode: PayCodePort
  }> {
    const on = await world()
    const { payCode } = on.channel
    if (!on.codes || !payCode) return skip('reads no pay codes')
    return { on, codes: on.codes, payCode }
  }

  describe(`${name} keeps the promises of a channel that reads pay codes`, () => {
    it('knows its own codes, and only those', async ({ skip }) => {
      const { codes, payCode } = await reader(skip)
      for (const fate of ['pays', 'password', 'balance', 'invalid'] as const)
        expect(payCode.reads(await codes.show(fate))).toBe(true)
      const code = await codes.show('pays')
      // Of another channel: 62 are the wallet's, 28 the simulated bank's.
      const foreign = code.startsWith('62') ? '28' : '62'
      const others = [
        '',
        '1234',
        `${code} `,
        `x${code}`,
        code.slice(0, 9),
        `${code}${code}`,
        `${foreign}${code.slice(2)}`,
      ]
      for (const other of others) expect(payCode.reads(other), other).toBe(false)
    })

    it('charges at once, exactly, and once however often it is asked', async ({ skip }) => {
      const { on, codes, payCode } = await reader(skip)
      const scan = await codes.scan({ amountFen: 1_000_01 })
      const answer = await payCode.charge(scan, signal)
      expect(answer).toMatchObject({ state: 'paid', fact: { outTradeNo: scan.outTradeNo, amountFen: 1_000_01 } })
      expect(await payCode.charge(scan, signal)).toEqual(answer)
      const asked = await on.channel.query(scan, signal)
      expect(asked.state === 'paid' && answer.state === 'paid' && asked.fact).toEqual(
        answer.state === 'paid' && answer.fact,
      )
    })

    it('charges eight askers at once one time', async ({ skip }) => {
      const { on, codes, payCode } = await reader(skip)
      const scan = await codes.scan()
      const answers = await Promise.all(Array.from({ length: 8 }, () => payCode.charge(scan, signal)))
      if (on.ownBooks) expect(await on.takenFen(scan)).toBe(scan.amountFen)
      const numbers = answers.map((answer) => (answer.state === 'paid' ? answer.fact.channelTradeNo : answer.state))
      expect(new Set(numbers.filter((number) => number !== 'waiting')).size).toBe(1)
      expect(await on.channel.query(scan, signal)).toMatchObject({ state: 'paid' })
    })

    it('takes no second payment from one code', async ({ skip }) => {
      const { codes, payCode } = await reader(skip)
      const first = await codes.scan()
      expect(await payCode.charge(first, signal)).toMatchObject({ state: 'paid' })
      const second = await codes.scan({ authCode: first.authCode })
      expect(await payCode.charge(second, signal)).toMatchObject({ state: 'failed', reason: 'code_invalid' })
    })

    it('waits for the password, then tells by query', async ({ skip }) => {
      const { on, codes, payCode } = await reader(skip)
      const scan = await codes.scan({ authCode: await codes.show('password') })
      expect(await payCode.charge(scan, signal)).toEqual({ state: 'waiting' })
      expect(await on.channel.query(scan, signal)).toEqual({ state: 'waiting' })
      await codes.enterPassword(scan.authCode)
      expect(await on.channel.query(scan, signal)).toMatchObject({ state: 'paid' })
    })

    it('says in words that a cashier can act on why it took nothing', async ({ skip }) => {
      const { on, codes, payCode } = await reader(skip)
      for (const [fate, reason] of [
        ['balance', 'balance'],
        ['invalid', 'code_invalid'],
      ] as const) {
        const scan = await codes.scan({ authCode: await codes.show(fate) })
        const answer = await payCode.charge(scan, signal)
        expect(answer).toMatchObject({ state: 'failed', reason })
        expect(JSON.stringify(answer)).not.toContain(scan.authCode)
        expect((await on.channel.query(scan, signal)).state).not.toBe('paid')
        if (on.ownBooks) expect(await on.takenFen(scan)).toBe(0)
      }
    })

    it('cancels what waits, so that no password pays it any more', async ({ skip }) => {
      const { on, codes, payCode } = await reader(skip)
      const scan = await codes.scan({ authCode: await codes.show('password') })
      await payCode.charge(scan, signal)
      expect(await payCode.cancel(scan, signal)).toBe('cancelled')
      expect(await payCode.cancel(scan, signal)).toBe('cancelled')
      await codes.enterPassword(scan.authCode)
      expect(await on.channel.query(scan, signal)).toEqual({ state: 'closed' })
    })

    it('gives back what was paid when it is cancelled, once', async ({ skip }) => {
      const { on, codes, payCode } = await reader(skip)
      const scan = await codes.scan()
      expect(await payCode.charge(scan, signal)).toMatchObject({ state: 'paid' })
      const answers = await Promise.all(Array.from({ length: 4 }, () => payCode.cancel(scan, signal)))
      expect(new Set(answers)).toEqual(new Set(['cancelled']))
      expect(await on.refundedFen(scan)).toBe(scan.amountFen)
      expect((await on.channel.query(scan, signal)).state).not.toBe('paid')
    })

    it('cancels without a word what it has never seen', async ({ skip }) => {
      const { on, codes, payCode } = await reader(skip)
      const scan = await codes.scan()
      expect(await payCode.cancel(scan, signal)).toBe('cancelled')
      if (!on.ownBooks) return
      expect(await payCode.charge(scan, signal)).toMatchObject({ state: 'failed' })
      expect(await on.channel.query(scan, signal)).toEqual({ state: 'closed' })
    })

    it('learns nothing of a charge from an answer that the channel did not sign', async ({ skip }) => {
      const { on, codes, payCode } = await reader(skip)
      if (on.ownBooks) return skip('nobody stands between its books and us')
      for (const lie of [(answer: string) => answer.replace(/\d(?=")/, '9x'), () => '{}', () => '']) {
        await on.withAlteredAnswers(lie, async () => {
          await expect(payCode.charge(await codes.scan(), signal)).rejects.toThrow()
          await expect(payCode.cancel(await codes.scan(), signal)).rejects.toThrow()
        })
      }
    })
  })
}
