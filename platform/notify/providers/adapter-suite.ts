import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SmsRefused } from '../refused.ts'
import type { SmsPort } from '../sms-port.ts'
import type { Heard, Mood, Simulator } from './loopback.ts'

/** What the suite wants of an adapter. `minutes` stands first in the simulator's text, `code` second. */
export interface AdapterUnderTest {
  name: string
  simulator(clock: () => Date): Promise<Simulator>
  adapter(changes: { endpoint: string; clock: () => Date; waitMs: number } & Partial<AdapterMistakes>): SmsPort
  /** The two words as they arrive, in the provider's form and order. */
  words(minutes: string, code: string): unknown
  template: string
  /** The codes by which it says: too many to this number · no money · wrong signature · no such key · no such sign name. */
  codes: { throttled: string; broke: string; signature: string; key: string; signName: string }
}

/** What may be set up wrong. */
export interface AdapterMistakes {
  keyId: string
  keySecret: string
  signName: string
}

const PHONE = '13912345678'
const CODE = '246810'
/** As long as a busy machine may take; a provider that says nothing is waited for less. */
const WAIT_MS = 15_000
const SILENT_MS = 300

/** What every provider's adapter must do, against a simulator that proves the signature for itself. */
export function adapterSuite(under: AdapterUnderTest): void {
  describe(`the ${under.name} adapter`, () => {
    let now = new Date('2026-03-01T06:30:00+08:00')
    const clock = () => now
    let simulator: Simulator
    beforeEach(async () => {
      now = new Date('2026-03-01T06:30:00+08:00')
      simulator = await under.simulator(clock)
    })
    afterEach(() => simulator.stop())

    const send = (port: SmsPort, words: Record<string, string> = { code: CODE, minutes: '5' }) =>
      port.send({ id: 'id-1', phone: PHONE, template: 'sign-in-code', words, text: `text ${words['code']}` })
    const adapter = (
      changes: Partial<AdapterMistakes & { endpoint: string; clock: () => Date; waitMs: number }> = {},
    ) => under.adapter({ endpoint: simulator.endpoint, clock, waitMs: WAIT_MS, ...changes })
    async function trouble(port: SmsPort): Promise<Error> {
      const error: unknown = await send(port).then(
        () => null,
        (thrown: unknown) => thrown,
      )
      if (!(error instanceof Error)) throw new Error('it was sent')
      return error
    }

    it('hands over number, sign name, text and the words in the provider’s order', async () => {
      await send(adapter())
      const [one, ...more] = simulator.accepted
      expect(more).toEqual([])
      expect(one).toEqual({
        phone: PHONE,
        signName: '园区通',
        template: under.template,
        words: under.words('5', CODE),
        id: 'id-1',
      })
    })

    it('signs words of any signs so that the provider finds the same signature', async () => {
      for (const code of ["a b+c=&~*'()!", '验证%41码%', '"\\\n\t/?#', '😀ä', ''])
        await send(adapter(), { code, minutes: '5' })
      expect(simulator.accepted).toHaveLength(5)
      expect(simulator.accepted[1]?.words).toEqual(under.words('5', '验证%41码%'))
    })

    it('is found out where a single sign of the request is altered on the way', async () => {
      await send(adapter())
      const one = simulator.heard[0]
      if (!one) throw new Error('nothing was heard')
      const again = async (changes: Partial<Heard>) => {
        const { method, url, headers, body } = { ...one, ...changes }
        const { connection: _c, 'content-length': _l, 'transfer-encoding': _t, host: _h, ...sent } = headers
        const answer = await fetch(`${simulator.endpoint}${url}`, {
          method,
          headers: sent as Record<string, string>,
          ...(body === '' ? {} : { body }),
        })
        return answer.text()
      }
      const other = (text: string) => text.replace(PHONE, '13912345679')
      const sign = (by: (text: string) => string) => ({
        ...one.headers,
        authorization: by(one.headers.authorization ?? ''),
      })
      for (const changes of [
        { url: other(one.url), body: other(one.body), headers: sign((text) => text) },
        { headers: sign((text) => text.replace(/[0-9a-f]$/, (digit) => (digit === '0' ? '1' : '0'))) },
        { headers: sign((text) => text.replace('HMAC-SHA256', 'HMAC-SHA1')) },
        { headers: sign(() => '') },
      ] as Partial<Heard>[])
        expect(await again(changes)).toMatch(/Signature|Authorization/)
      expect(simulator.accepted).toHaveLength(1)
    })

    it.each([
      ['the wrong secret', { keySecret: 'wrong' }, 'signature'],
      ['an unknown key', { keyId: 'wrong' }, 'key'],
      ['an unknown sign name', { signName: '别的' }, 'signName'],
    ] as const)('%s is final, and told by its code', async (_what, changes, code) => {
      const error = await trouble(adapter(changes))
      expect(error).toBeInstanceOf(SmsRefused)
      expect(error).toMatchObject({ why: `${under.name} ${under.codes[code]}` })
      expect(simulator.accepted).toEqual([])
    })

    it.each(['throttled', 'broke'] as const)('%s is final: asking again would make it worse', async (mood) => {
      simulator.mood = mood
      expect(await trouble(adapter())).toMatchObject({ why: `${under.name} ${under.codes[mood]}` })
    })

    it.each(['system', 'busy', 'gone', 'garbled', 'empty', 'hung-up'] as Mood[])(
      '%s may pass: not final',
      async (mood) => {
        simulator.mood = mood
        expect(await trouble(adapter())).not.toBeInstanceOf(SmsRefused)
        simulator.mood = 'well'
        await send(adapter())
        expect(simulator.accepted).toHaveLength(1)
      },
    )

    it('does not wait for a provider that says nothing', async () => {
      simulator.mood = 'silent'
      const error = await trouble(adapter({ waitMs: SILENT_MS }))
      expect(error).not.toBeInstanceOf(SmsRefused)
      expect(simulator.heard).toHaveLength(1)
    })

    it('a provider that cannot be reached may come back', async () => {
      const { endpoint } = simulator
      await simulator.stop()
      const error = await trouble(under.adapter({ endpoint, clock, waitMs: WAIT_MS }))
      expect(error).not.toBeInstanceOf(SmsRefused)
      expect(error.message).toContain('ECONNREFUSED')
      simulator = await under.simulator(clock)
    })

    it('a clock that is wrong may be put right', async () => {
      const error = await trouble(adapter({ clock: () => new Date(now.getTime() + 20 * 60_000) }))
      expect(error).not.toBeInstanceOf(SmsRefused)
    })

    it('goes nowhere else with a code', async () => {
      const lure = await under.simulator(clock)
      const { createServer } = await import('node:http')
      const turn = createServer((_request, response) => response.writeHead(307, { location: lure.endpoint }).end())
      await new Promise<void>((done) => turn.listen(0, '127.0.0.1', done))
      const address = turn.address()
      const port = typeof address === 'object' && address ? address.port : 0
      await trouble(adapter({ endpoint: `http://127.0.0.1:${port}` }))
      expect(lure.heard).toEqual([])
      turn.close()
      await lure.stop()
    })

    it('what it throws never holds the number, the words, or what the provider wrote of them', async () => {
      const moods: Mood[] = ['throttled', 'broke', 'system', 'busy', 'gone', 'garbled', 'empty', 'hung-up', 'silent']
      for (const mood of moods) {
        simulator.mood = mood
        const error = await trouble(adapter({ waitMs: mood === 'silent' ? SILENT_MS : WAIT_MS }))
        const all = [error.message, error.stack, String(error.cause), JSON.stringify(error)].join('\n')
        for (const secret of [PHONE, CODE, '13812341234', '654321', 'secret-of-ours']) expect(all).not.toContain(secret)
      }
    })
  })
}
