import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { phoneWall, wallReason } from './wall.ts'

describe('wallReason', () => {
  it.each([
    ['node:fs', null],
    ['fs', null],
    ['fs/promises', null],
    ['typebox', null],
    ['typebox/compile', null],
    ['ajv', null],
    ['#platform/db', null],
    ['#door/parking', null],
    ['#server/parking', null],
    ['../../../platform/db/index.ts', 'platform/db/index.ts'],
    ['../server/rules.ts', 'features/parking/server/rules.ts'],
    ['../server/main.ts', 'app/server/main.ts'],
  ])('refuses %s', (source, file) => {
    expect(wallReason(source, file)).not.toBeNull()
  })

  it.each([
    ['react', null],
    ['#ui/page', null],
    ['#vocabulary/money', null],
    ['#can/parking', null],
    ['#engine/identity', null],
    ['../contract/can.ts', 'features/parking/contract/can.ts'],
    ['./ajv.ts', 'ui/field/ajv.ts'],
    ['./platform.ts', 'client/bridge/platform.ts'],
  ])('lets %s pass', (source, file) => {
    expect(wallReason(source, file)).toBeNull()
  })
})

describe('phoneWall in a build', () => {
  let root: string

  const files: Record<string, string> = {
    'package.json': JSON.stringify({ type: 'module', imports: { '#contract/*': './features/*/contract/index.ts' } }),
    'features/goods/contract/index.ts':
      "import { Type } from 'typebox'\nexport interface Goods { id: string }\nexport const schema = Type.String()\n",
    'features/goods/contract/can.ts': 'export const may = (count: number) => count > 0\n',
    'features/goods/server/rules.ts': 'export const secret = 1\n',
    'platform/db/index.ts': 'export const pool = 1\n',
    'honest.ts':
      "import type { Goods } from '#contract/goods'\nimport { may } from './features/goods/contract/can.ts'\nexport const first = (goods: Goods[]) => may(goods.length)\n",
    'planted-contract.ts': "import { schema } from '#contract/goods'\nconsole.log(schema)\n",
    'planted-server.ts': "import { secret } from './features/goods/server/rules.ts'\nconsole.log(secret)\n",
    'planted-engine.ts': "export const late = () => import('./platform/db/index.ts')\n",
    'planted-node.ts': "import { readFile } from 'node:fs/promises'\nconsole.log(readFile)\n",
  }

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'phone-wall-'))
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, name)), { recursive: true })
      await writeFile(join(root, name), text)
    }
  })
  afterAll(() => rm(root, { recursive: true }))

  const bundle = (entry: string) =>
    build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [phoneWall(root)],
      build: { write: false, rolldownOptions: { input: { main: entry } } },
    })

  it('builds what imports types and pure questions alone', async () => {
    await expect(bundle('honest.ts')).resolves.toBeDefined()
  })

  it.each([
    ['planted-contract.ts', 'the schema library stays on the server'],
    ['planted-server.ts', 'it is server code'],
    ['planted-engine.ts', 'it is server code'],
    ['planted-node.ts', 'it is a module of Node'],
  ])('fails on %s', async (entry, reason) => {
    await expect(bundle(entry)).rejects.toThrow(reason)
  })
})
