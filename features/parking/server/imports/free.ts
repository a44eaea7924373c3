import type { Db } from '#platform/db'
import { asText, column, declareSheet } from '#platform/sheets'
import { type EventRow, findEvent, listPlateCounts, lockEvent } from '../events/event-queries.ts'
import { confirmPlates, insertCardPlates, listActivePlates, listCards } from './plate-queries.ts'
import { asPlate, importSheet, keyOf, once } from './sheet.ts'

const declared = declareSheet({
  name: '免费车辆',
  version: 2,
  columns: {
    card: column({
      title: '免费卡',
      required: true,
      read: asText(40),
      example: '示例免费卡',
      note: '与免费卡名称一致',
    }),
    plate: column({ title: '车牌号', required: true, read: asPlate, example: '粤A00000' }),
  },
  notes: ['免费卡要先建好并开放登记。导入的车牌直接生效；已在审核的申请同时通过。'],
})

/** A card with what is known of it while a file is read. */
interface Card {
  event: EventRow
  held: number
  /** Places that rows of the file take. */
  taken: number
}

/** Plates of free cards; who is in the file parks free, at most as many as the card has places. */
export const freeSheet = importSheet(
  { ...declared, keyOf: ({ card, plate }) => keyOf(card, plate) },
  { rows: 20_000 },
  ({ areaId, now }) => {
    const names = once(async (db) => Map.groupBy(await listCards(db, areaId, now), ({ name }) => name))
    const cards = new Map<string, Card>()
    /** The card; in a run it is locked first, so that nobody else gives its places away. */
    async function cardOf(db: Db, id: string): Promise<Card | null> {
      const known = cards.get(id)
      if (known) return known
      const event = await (db.isTransaction ? lockEvent : findEvent)(db, areaId, id)
      if (!event) return null
      const { held } = (await listPlateCounts(db, [id], null))(id)
      const card = { event, held, taken: 0 }
      cards.set(id, card)
      return card
    }
    const idOf = async (db: Db, name: string): Promise<string | null> => {
      const [first, second] = (await names(db)).get(name) ?? []
      return first && !second ? first.id : null
    }
    /** Active registrations of the rows, by card and plate. */
    async function findActive(db: Db, rows: readonly { card: string; plate: string }[]) {
      const ids = new Map<string, string>()
      for (const name of new Set(rows.map(({ card }) => card))) {
        const id = await idOf(db, name)
        if (id !== null) ids.set(name, id)
      }
      const found = await listActivePlates(
        db,
        [...ids.values()],
        rows.map(({ plate }) => plate),
      )
      const byKey = new Map(found.map((one) => [keyOf(one.eventId, one.plate), one]))
      return { ids, of: (row: { card: string; plate: string }) => byKey.get(keyOf(ids.get(row.card) ?? '', row.plate)) }
    }
    return {
      async lookUp(db, keys) {
        const rows = keys.map((key) => {
          const [card = '', plate = ''] = key.split('\n')
          return { card, plate }
        })
        const stands = await findActive(db, rows)
        const confirmed = rows.filter((row) => stands.of(row)?.state === 'confirmed')
        return new Map(confirmed.map((row) => [keyOf(row.card, row.plate), row]))
      },
      async check(db, rows) {
        const stands = await findActive(
          db,
          rows.map(({ row }) => row),
        )
        const faults: { line: number; column: 'card'; reason: string; text: string }[] = []
        for (const { line, row, state } of rows) {
          const fault = (reason: string) => void faults.push({ line, column: 'card', reason, text: row.card })
          const id = stands.ids.get(row.card)
          const card = id === undefined ? null : await cardOf(db, id)
          if (!card) {
            const many = ((await names(db)).get(row.card)?.length ?? 0) > 1
            fault(many ? '有多张同名的免费卡，请先改名' : '没有找到开放登记的免费卡')
          } else if (state === 'new' && stands.of(row)?.state !== 'asked') {
            const { quota } = card.event
            if (quota !== null && card.held + card.taken >= quota)
              fault(`免费卡名额为 ${quota} 个，已占用 ${card.held} 个，放不下这么多车牌`)
            else card.taken += 1
          }
        }
        return faults
      },
      async apply(db, rows) {
        const stands = await findActive(
          db,
          rows.map(({ row }) => row),
        )
        const asked = rows.flatMap(({ row }) => stands.of(row)?.id ?? [])
        if (asked.length > 0) await confirmPlates(db, asked, now)
        const fresh = Map.groupBy(
          rows.filter(({ row }) => !stands.of(row)),
          ({ row }) => stands.ids.get(row.card) ?? '',
        )
        for (const [id, own] of fresh) {
          const card = await cardOf(db, id)
          if (!card) continue
          await insertCardPlates(
            db,
            card.event,
            own.map(({ row }) => row.plate),
            now,
          )
          card.event = { ...card.event, nextPlace: card.event.nextPlace + own.length }
        }
      },
    }
  },
)
