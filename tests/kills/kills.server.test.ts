import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDeep } from '../support/budget.ts'
import { deathsOf, type MortalPark, openMortalPark } from './park.ts'

// The server is killed with -9 again and again while cars come, people pay and cars leave. Nothing that anybody was told may be lost,
// nobody may pay twice, and every car gets out.
const KILLS = isDeep('parking') ? 1000 : 20

let park: MortalPark

beforeAll(async () => {
  park = await openMortalPark({ jobs: false, lanes: 3 })
})

afterAll(() => park?.close())

test('kill -9 at any moment loses nothing and takes nothing twice', async () => {
  await park.underLoad(async () => {
    for (const death of deathsOf(KILLS)) await park.kill(death)
  })
  await park.expectAsTold()
  expect(park.deaths()).toBeGreaterThanOrEqual(KILLS)
}, 3_600_000)
