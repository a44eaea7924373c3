import { describe, expect, it } from 'vitest'
import { importsOf } from './imports.ts'
import { lines } from './tree.ts'
import { circles, type Declared, declaredIn, directionsBroken, undeclared, usesDiffer, usesOf } from './uses.ts'

const says = (name: string, ...uses: string[]): Declared => ({ file: `features/${name}/contract/index.ts`, name, uses })

describe('what features declare that they use', () => {
  it('is read from the contract without running it', () => {
    const file = 'features/parking/contract/index.ts'
    const text = "export const parking = contract({ name: 'parking', uses: ['people', 'estate'], calls: { ...stay } })"
    expect(declaredIn({ file, text })).toEqual({ file, name: 'parking', uses: ['people', 'estate'] })
    expect(declaredIn({ file, text: 'export const uses = reckon()' })).toBeNull()
  })

  it('must be there, and under the name of the folder', () => {
    expect(lines(undeclared(['parking', 'booking'], [{ ...says('parking'), name: 'parkings' }]))).toEqual([
      'features/parking/contract/index.ts: the contract of parking calls itself parkings [uses is written out]',
      'features/booking/contract/index.ts: no contract({ name, uses: […] }) to read here [uses is written out]',
    ])
    expect(undeclared(['parking'], [says('parking')])).toEqual([])
  })

  it('must equal what is imported: neither silent nor idle', () => {
    const use = usesOf(
      importsOf({
        file: 'features/parking/server/stay.ts',
        text: "import { people } from '#door/people'; import '#contract/parking'",
      }),
    )
    expect(use).toEqual([{ file: 'features/parking/server/stay.ts', from: 'parking', to: 'people' }])
    expect(usesDiffer([says('parking', 'people')], use)).toEqual([])
    expect(lines(usesDiffer([says('parking', 'estate')], use))).toEqual([
      'features/parking/server/stay.ts: reaches people, which parking does not declare in uses [uses equals what is reached]',
      'features/parking/contract/index.ts: declares estate in uses and never reaches it [uses equals what is reached]',
    ])
  })

  it('leaves tests out', () => {
    const text = "import { people } from '#server/people'"
    expect(usesOf(importsOf({ file: 'features/parking/server/stay.server.test.ts', text }))).toEqual([])
  })

  it('never leads down from a base area or up to a gathering one', () => {
    expect(lines(directionsBroken([says('estate', 'people'), says('parking', 'tasks')]))).toEqual([
      'features/estate/contract/index.ts: estate is a base area and uses people [base areas below, gathering areas above]',
      'features/parking/contract/index.ts: parking uses tasks, a gathering area [base areas below, gathering areas above]',
    ])
    expect(directionsBroken([says('people', 'estate'), says('tasks', 'parking')])).toEqual([])
  })

  it('has no circle', () => {
    const circle = [
      says('parking', 'wallet'),
      says('wallet', 'goods'),
      says('goods', 'parking'),
      says('access', 'parking'),
    ]
    expect(circles(circle).map(({ message }) => message)).toEqual(['parking → wallet → goods → parking'])
    expect(circles([says('parking', 'people', 'wallet'), says('wallet', 'people'), says('people')])).toEqual([])
  })
})
