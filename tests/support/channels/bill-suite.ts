import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#vocabulary/day'
import type { ChannelInWorld } from './channel-in-world.ts'

const signal = new AbortController().signal

/** What a channel must do that has bills. */
export function billSuite(name: string, world: () => Promise<ChannelInWorld>): void {
  describe(`${name} keeps the promises of a channel that has bills`, () => {
    it('lists what moved on a day, exactly, and nothing else', async ({ skip }) => {
      const on = await world()
      const { channel } = on
      if (!channel.bill || !on.endDay) return skip('has no bills')
      const trade = await on.trade({ amountFen: 1_234_56, title: '停车费，含"夜间",京A12345' })
      expect(await on.pay((await channel.start(trade, signal)).payUrl)).toBe(true)
      const unpaid = await on.trade()
      await on.open((await channel.start(unpaid, signal)).payUrl)
      const answer = await channel.query(trade, signal)
      if (answer.state !== 'paid') throw new Error(`paid, but ${answer.state}`)
      const { channelTradeNo, paidAt } = answer.fact
      const requestNo = `${trade.outTradeNo}R1`
      const refund = { outTradeNo: trade.outTradeNo, channelTradeNo, requestNo, amountFen: 7, reason: '测试退款' }
      expect(await channel.refund(refund, signal)).toEqual({ state: 'done' })
      const day = dayOf(paidAt)
      expect(await channel.bill(addDays(day, 1), signal)).toBeNull()
      await on.endDay()
      const bill = await channel.bill(day, signal)
      expect(bill?.filter((line) => line.outTradeNo === unpaid.outTradeNo)).toEqual([])
      const ours = { outTradeNo: trade.outTradeNo, channelTradeNo }
      const lines = bill?.filter((line) => line.outTradeNo === trade.outTradeNo)
      expect(lines).toContainEqual({ ...ours, kind: 'payment', requestNo: null, amountFen: 1_234_56, at: paidAt })
      expect(lines).toContainEqual({ ...ours, kind: 'refund', requestNo, amountFen: 7, at: expect.any(Date) })
      expect(lines).toHaveLength(2)
      if (on.ownBooks) return
      await on.withAlteredAnswers(
        () => '{}',
        async () => await expect(channel.bill?.(day, signal)).rejects.toThrow(),
      )
    })

    it('has an empty bill or none for a day without money', async ({ skip }) => {
      const on = await world()
      if (!on.channel.bill) return skip('has no bills')
      expect((await on.channel.bill('2020-02-29', signal)) ?? []).toEqual([])
    })
  })
}
