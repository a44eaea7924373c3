import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Phone } from '../support/browser.ts'

/** A thumb that does an errand by what stands on the screen, and counts its taps. */
export interface Thumb {
  readonly phone: Phone
  /** Taps what bears these words, in the sheet that is open, else on the page. */
  tap(words: string | RegExp): Promise<void>
  /** Goes into the home's search and types an everyday word: one tap. */
  search(word: string): Promise<void>
  /** Goes into the field of this label and types: one tap. */
  type(label: string | RegExp, text: string): Promise<void>
  /** Waits until these words stand on the screen. */
  reads(words: string | RegExp): Promise<void>
  /** Taps so far. */
  count(): number
}

/** What somebody does, in how many taps at most. */
export interface Errand {
  readonly most: number
  readonly go: (thumb: Thumb) => Promise<void>
}

/** What a thumb can tap. */
const ROLES = ['button', 'link', 'tab', 'radio', 'checkbox', 'switch', 'option'] as const
/** How long something may take to stand on the screen, in ms. */
const PATIENCE_MS = 15_000

/** A thumb on a phone that shows somebody's home. */
export async function thumbAtHome(phone: Phone): Promise<Thumb> {
  await phone.open('/services')
  return thumbOn(phone)
}

/** A thumb on a phone, wherever it is. */
export function thumbOn(phone: Phone): Thumb {
  const { page } = phone
  let taps = 0

  /** What is found in the sheet that is open, else on the page. */
  async function inFront(find: (where: Locator) => Locator, what: string | RegExp): Promise<Locator> {
    let found: Locator | null = null
    const look = async () => {
      const sheet = page.locator('dialog[open]')
      const where = (await sheet.count()) > 0 ? sheet.last() : page.locator('body')
      const target = find(where).filter({ visible: true }).first()
      found = (await target.count()) > 0 ? target : null
      return found !== null
    }
    await expect.poll(look, { message: `${what} stands on the screen`, timeout: PATIENCE_MS, interval: 30 }).toBe(true)
    if (found === null) throw new Error(`${what} is gone`)
    return found
  }
  const named = (name: string | RegExp) => (where: Locator) => {
    const [first, ...others] = ROLES.map((role) => where.getByRole(role, { name, exact: typeof name === 'string' }))
    return others.reduce((any, one) => any.or(one), first as Locator)
  }
  return {
    phone,
    async tap(name) {
      const target = await inFront(named(name), name)
      await target.tap()
      taps += 1
    },
    async search(typed) {
      await (await inFront((where) => where.getByRole('searchbox'), '搜索')).fill(typed)
      taps += 1
    },
    async type(label, text) {
      await (await inFront((where) => where.getByRole('textbox', { name: label }), label)).fill(text)
      taps += 1
    },
    reads: (words) => phone.says(words),
    count: () => taps,
  }
}

/** From the card on the home of whoever has something to do, through the inbox, to the screen where it is done. */
export async function openWaiting(thumb: Thumb, words: RegExp, title: string): Promise<void> {
  await thumb.tap(/\d 项待办/)
  await thumb.phone.title('待办')
  await thumb.tap(words)
  await thumb.phone.title(title)
}
