import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inTransaction } from '#platform/db'
import { makeWorld } from '../support/world.ts'
import { sightings } from './canaries.ts'
import { listeningLog } from './places.ts'

const heard = listeningLog()
const world = await makeWorld({ log: heard.log })
const { sealed } = world.product.files
const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#000', noise } })
  .jpeg()
  .toBuffer()

/** Sends the picture as a visitor without a session does. */
async function send() {
  const form = new FormData()
  form.append('purpose', 'visitor-document')
  form.append('file', new Blob([new Uint8Array(photo)]), 'face.jpg')
  const answer = await fetch(`${world.origin}/ipark/portal/app/entrance/uploadNoToken`, { method: 'POST', body: form })
  return (await answer.json()) as { body: { id: string; claimToken: string } }
}

test('a private picture is nowhere in the database or the log: neither its bytes, nor a mark or hash of them', async () => {
  const sent = await send()
  const token = { claimToken: sent.body.claimToken }
  expect(
    await inTransaction(world.store.db, (db) =>
      sealed.claim(db, { ...sent.body, areaId: '1', purpose: 'visitor-document', by: token }),
    ),
  ).toBe(true)
  const shown = (await sealed.read(world.store.db, sent.body.id, { purpose: 'visitor-document' })) ?? Buffer.alloc(0)
  expect(await fetch(world.origin + sealed.address(sent.body.id, 'host')).then((answer) => answer.status)).toBe(200)
  const hashes = [photo, shown].flatMap((bytes) =>
    ['md5', 'sha1', 'sha256', 'sha512'].map((name) => createHash(name).update(bytes).digest()),
  )
  // Pieces of what was sent and of what we made of it, and the table of a JPEG that every one of ours begins with.
  const pieces = [photo, shown].flatMap((bytes) => [300, 5_000, 60_000].map((at) => bytes.subarray(at, at + 12)))
  const marks = [...hashes, ...pieces, shown.subarray(0, 20)].map((bytes) => bytes.toString('hex'))
  const tables = await world.store.pool.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`)
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await world.store.pool.query<{ row: unknown }>(`select to_jsonb(t) as row from ${name} t`)
    const text = JSON.stringify(rows)
    if (marks.some((mark) => text.includes(mark))) found.push(name)
  }
  expect(tables.rows.length).toBeGreaterThan(100)
  expect(found).toEqual([])
  expect(marks.filter((mark) => heard.text().includes(mark))).toEqual([])
  expect(sightings(heard.text(), 'log', [{ name: 'token', text: sent.body.claimToken }])).toEqual([])
})
