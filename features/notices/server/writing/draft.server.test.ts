import { describe, expect, test } from 'vitest'
import { noticeRefusals as no } from '#contract/notices'
import { noticeWorld } from '../tests/notice-world.ts'

const { world, team, save } = await noticeWorld()

describe('a draft', () => {
  test('is its author’s, and the later of two who edit it is told', async () => {
    const { company } = team()
    const { body } = await save({ act: 'draft', scope: [], text: { blocks: [] } })
    expect(body).toMatchObject({ state: 'draft', draftVersion: 1 })
    const again = { act: 'draft', id: body.id, draftVersion: 1 }
    expect((await save(again)).body).toMatchObject({ draftVersion: 2 })
    expect((await save(again)).code).toBe(no.draftChanged.code)
    const other = await world.person({ company: { id: company.id, manager: true } })
    expect((await save({ ...again, draftVersion: 2 }, other)).code).toBe(404)
    expect((await save({ ...again, draftVersion: 2, act: 'send' })).body).toMatchObject({ state: 'scheduled' })
    expect((await save({ ...again, draftVersion: 3 })).code).toBe(no.notDraft.code)
  })
})

describe('a preview', () => {
  test('tells people by line, pieces and cost', async () => {
    const { manager, staff } = team()
    const input = {
      park: false,
      title: '停水通知',
      scope: [
        { kind: 'people', ids: [staff.id] },
        { kind: 'company', ids: [] },
      ],
      except: [],
      steps: [{ channel: 'sms', afterMinutes: 60 }],
    }
    const { body } = await world.post<{ steps: { pieces: number; piecesEach: number }[] }>(
      'notice/preview',
      input,
      manager.token,
    )
    expect(body).toMatchObject({
      people: 2,
      lines: [
        { line: 0, people: 1 },
        { line: 1, people: 1 },
      ],
      needsSecond: false,
      steps: [{ channel: 'sms', people: 2 }],
    })
    expect(body.steps[0]?.pieces).toBe(2 * (body.steps[0]?.piecesEach ?? 0))
  })
})
