import type { Browser } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { newPhone, type Phone, type PhoneOptions, setClock, sharedChromium } from './browser.ts'
import { type FakeServer, fakeServer, type Given, person, type Who } from './fake-server.ts'

/** A phone whose server is only said. */
export interface ScreenPhone extends Phone {
  readonly server: FakeServer
  /** Moves the clocks of server and phone. */
  readonly forward: (ms: number) => Promise<void>
}

/** What a phone on a fake server brings. */
export interface ScreenOptions extends Omit<PhoneOptions, 'token' | 'host'> {
  /** Who is signed in; null: nobody. A driver where it is not said. */
  readonly as?: Who | null
  /** What the server answers at first; a later one of a call stands in for an earlier one. */
  readonly answers?: readonly Given[]
  /** The native app around it; its session is the person's. */
  readonly host?: Omit<NonNullable<PhoneOptions['host']>, 'session'>
}

/** The session of whoever is signed in on a fake server. */
export const SESSION = 'session-of-the-person'

/** A phone with a server of its own, in a fresh context; who opens it closes it. */
export async function openScreen(browser: Browser, options: ScreenOptions = {}): Promise<ScreenPhone> {
  const { as = {}, answers = [], host, ...rest } = options
  const server = await fakeServer([...(as ? person(as) : []), ...answers])
  const session = as ? SESSION : null
  const phone = await newPhone(
    browser,
    server,
    { ...rest, ...(host ? { host: { ...host, session } } : { token: session }) },
    server.meant,
  )
  const forward = async (ms: number) => {
    server.forward(ms)
    await setClock(phone, server)
  }
  const close = async () => {
    await phone.close()
    server.close()
  }
  return { ...phone, server, forward, close }
}

/**
 * Answers how to get phones on fake servers, for a whole test file. They are closed after each test, which fails if a page
 * complained, if it asked what nobody answers, or if a question or an answer broke its contract.
 */
export function screens(): (options?: ScreenOptions) => Promise<ScreenPhone> {
  const opened: ScreenPhone[] = []
  afterEach(async () => {
    const phones = opened.splice(0)
    for (const { close } of phones) await close()
    expect(phones.flatMap(({ server }) => server.faults)).toEqual([])
    expect(phones.flatMap(({ complaints }) => complaints)).toEqual([])
  })
  return async (options) => {
    const phone = await openScreen(await sharedChromium(), options)
    opened.push(phone)
    return phone
  }
}
