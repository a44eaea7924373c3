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
      sendAt: null,
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

  test('says when each step leaves: an SMS that is due at night waits for the morning, a push does not', async () => {
    const { manager } = team()
    const previewOf = async (sendAt: string, steps: readonly object[]) => {
      const scope = [{ kind: 'company', ids: [] }]
      const input = { park: false, title: '停水通知', scope, except: [], steps, sendAt }
      const { body } = await world.post<{ steps: { dueAt: string; leavesAt: string; fen: number; fenEach: number }[] }>(
        'notice/preview',
        input,
        manager.token,
      )
      return body.steps
    }
    const night = [
      { channel: 'sms', afterMinutes: 0 },
      { channel: 'push', afterMinutes: 60 },
      { channel: 'sms', afterMinutes: 720 },
    ]
    const steps = await previewOf('2099-11-29T21:30:00+08:00', night)
    expect(steps.map(({ dueAt, leavesAt }) => [dueAt, leavesAt])).toEqual([
      ['2099-11-29T21:30:00+08:00', '2099-11-30T08:00:00+08:00'],
      ['2099-11-29T22:30:00+08:00', '2099-11-29T22:30:00+08:00'],
      ['2099-11-30T09:30:00+08:00', '2099-11-30T09:30:00+08:00'],
    ])
    expect(steps[0]?.fenEach).toBeGreaterThan(0)
    expect(steps[0]?.fen).toBe(2 * (steps[0]?.fenEach ?? 0))
    expect(steps[1]?.fenEach).toBe(0)
  })

  test('of a moment that is past begins now', async () => {
    const { manager } = team()
    const input = {
      park: false,
      title: '停水通知',
      scope: [{ kind: 'company', ids: [] }],
      except: [],
      steps: [{ channel: 'push', afterMinutes: 0 }],
      sendAt: '2020-01-01T10:00:00+08:00',
    }
    const { body } = await world.post<{ steps: { dueAt: string }[] }>('notice/preview', input, manager.token)
    expect(Date.parse(body.steps[0]?.dueAt ?? '')).toBeGreaterThan(Date.parse('2026-01-01T00:00:00+08:00'))
  })
})
