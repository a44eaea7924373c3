import { describe, expect, it } from 'vitest'
import { readHouse } from './house.ts'
import { judge } from './laws.ts'
import { longFiles } from './rooms.ts'
import { lines } from './tree.ts'

// Every law over the whole tree stands here, so that the tree is read and parsed once.
describe('the whole tree', () => {
  const house = readHouse()
  const verdicts = Object.entries(judge(house))

  it('was read', () => {
    expect(house.modules.length).toBeGreaterThan(500)
    expect(house.edges.length).toBeGreaterThan(2000)
    expect(house.files.filter((file) => /^db\/migrations\/.*\.sql$/.test(file)).length).toBeGreaterThan(20)
  })

  it.each(verdicts)('keeps the law: %s', (_, violations) => {
    expect(lines(violations)).toEqual([])
  })

  it('tells its longest files', () => {
    const many = longFiles(house.texts)
    if (many.length > 0) console.info(`Look for the noun inside:\n  ${many.join('\n  ')}`)
    expect(many.every((line) => /^\d+ /.test(line))).toBe(true)
  })
})
