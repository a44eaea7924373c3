import { describe, expect, test } from 'vitest'
import { addDays, startOfDay } from '#vocabulary/day'
import { applicant, caseId, crewOf, crewStage, db, passOf, post, today, typed, world } from '../tests/crew-stage.ts'

crewStage()

describe('a worker of a firm', () => {
  const [one, other] = ['91350100M000100Y43', '91110000802100433B']
  const firmed = async (code: string, days: number, more: object = {}) => {
    const until = addDays(today(), days)
    const facts = { name: '匠心装饰', code, licence: 'A1', insurance: 'B1', licenceFiles: [], insuranceFiles: [] }
    const input = { id: null, ...facts, licenceUntil: addDays(today(), 400), insuranceUntil: until, ...more }
    const answer = await post<{ id: string; version: number }>('firmSave', input, applicant)
    expect(answer.code).toBe(200)
    return answer.body
  }
  const ends = async (workerId: string) => (await passOf(workerId))?.untilAt

  test('comes in while its papers are good: a renewal moves the passes of its crews at once, both ways', async () => {
    const firm = await firmed(one, 10)
    await db.updateTable('decoration.workCase').set({ firmId: firm.id }).where('id', '=', caseId).execute()
    const saved = await post('personnelSave', typed())
    expect(await ends(saved.body.id)).toEqual(startOfDay(addDays(today(), 11)))
    expect((await crewOf()).workers[0]?.pass).toMatchObject({ endsBy: 'firm' })
    // a gatekeeper reads who the worker is of, and where they work
    const at = (await crewOf()).place
    expect(await passOf(saved.body.id)).toMatchObject({ companyName: '匠心装饰', title: `木工 · ${at}` })
    const longer = await firmed(one, 90, { id: firm.id, seen: firm.version })
    expect(await ends(saved.body.id)).toEqual(startOfDay(addDays(today(), 31)))
    const shorter = await firmed(one, 0, { id: firm.id, seen: longer.version })
    expect(await ends(saved.body.id)).toEqual(startOfDay(addDays(today(), 1)))
    // the day after nobody comes in; renewed, they do
    world.forward(86_400_000)
    expect((await crewOf()).workers[0]?.pass).toMatchObject({ state: 'over' })
    await firmed(one, 60, { id: firm.id, seen: shorter.version })
    expect((await crewOf()).workers[0]?.pass).toMatchObject({ state: 'active', endsBy: 'period' })
  })

  test('a renewal and a worker who is put on the crew at one moment: the pass has the papers as they are after both', async () => {
    const firm = await firmed(other, 10)
    await db.updateTable('decoration.workCase').set({ firmId: firm.id }).where('id', '=', caseId).execute()
    const [added] = await Promise.all([
      Promise.all([1, 2, 3, 4].map(() => post('personnelSave', typed()))),
      firmed(other, 20, { id: firm.id, seen: firm.version }),
    ])
    for (const { body } of added) expect(await ends(body.id)).toEqual(startOfDay(addDays(today(), 21)))
  })
})
