import { expect, test } from 'vitest'
import { makeBookWorld } from '../tests/book-world.ts'

const { world, db, enter, company } = await makeBookWorld()
const TRIES = 1000
const OTHERS = 50
const BUSY = 503

test('of a thousand looks at once thirty people are shown, to each look at them alike, and nobody else', async () => {
  const companyId = (await company()).id
  const viewer = await enter({ companyId })
  const others: string[] = []
  for (let n = 0; n < OTHERS; n += 1)
    others.push((await enter({ companyId, phone: `1360000${String(n).padStart(4, '0')}` })).id)
  const answers = await Promise.all(
    Array.from({ length: TRIES }, async (_, n) => {
      const id = others[n % OTHERS] ?? ''
      // Whom a busy machine sends away, or never reaches, asks again as a phone would.
      for (;;) {
        const told = await world.post('addressbook/reveal', { id, field: 'phone' }, viewer.token).catch(() => null)
        if (told && told.code !== BUSY) return { id, code: told.code }
      }
    }),
  )
  const shown = new Set(answers.filter(({ code }) => code === 200).map(({ id }) => id))
  expect(shown.size).toBe(30)
  for (const { id, code } of answers) expect(code).toBe(shown.has(id) ? 200 : 10200)
  const looks = await db.selectFrom('people.reveal').select('personId').where('viewerId', '=', viewer.id).execute()
  expect(looks.map(({ personId }) => personId).toSorted()).toEqual([...shown].toSorted())
}, 120_000)
