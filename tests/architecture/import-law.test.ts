import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { IMPORT_RULES, importsAstray } from './import-law.ts'
import { importsOf } from './imports.ts'
import { DOORS } from './place.ts'
import { lines, ROOT } from './tree.ts'

const rulesBroken = (file: string, text: string): string[] =>
  importsAstray(importsOf({ file, text })).map(({ rule }) => rule)

const P = 'features/parking'

// [file, source, the rule that must report it]
const planted: readonly (readonly [string, string, string])[] = [
  ['vocabulary/money.ts', "import { Type } from 'typebox'", 'packages of each zone'],
  ['vocabulary/money.ts', "import { fen } from './shapes.ts'", 'shapes are for contracts'],
  ['vocabulary/shapes.ts', "import Big from 'big.js'", 'packages of each zone'],
  ['ui/amount/amount.tsx', "import { fen } from '#vocabulary/shapes'", 'shapes are for contracts'],
  ['client/query/pages.ts', "import type { page } from '#vocabulary/shapes'", 'shapes are for contracts'],
  [`${P}/contract/can.ts`, "import { id } from '#vocabulary/shapes'", 'shapes are for contracts'],
  [`${P}/server/stay.ts`, "import { id } from '#vocabulary/shapes'", 'shapes are for contracts'],
  ['vocabulary/money.ts', "import { connect } from '#platform/db'", 'vocabulary may import'],
  ['vocabulary/money.ts', "import { readFileSync } from 'node:fs'", 'Node is for servers'],
  ['platform/db/pool.ts', "import { jobs } from '#platform/jobs'", 'platform may import'],
  ['platform/jobs/outbox.ts', "import type { Files } from '#engine/files'", 'platform may import'],
  ['platform/jobs/outbox.ts', "export { x } from '#contract/parking'", 'platform may import'],
  ['platform/jobs/outbox.ts', "import { pool } from '../db/pool.ts'", 'a relative import stays at home'],
  ['platform/cache/index.ts', "import { connect } from '#platform/db'", 'platform may import'],
  ['platform/http/render.ts', "import { renderToString } from 'react-dom/server'", 'packages of each zone'],
  ['platform/files/contract.ts', "import { open } from './disk.ts'", 'an engine contract is wire types alone'],
  ['platform/files/contract.ts', "import type { Stats } from 'node:fs'", 'an engine contract is wire types alone'],
  ['ui/toast/index.ts', "import { useQuery } from '@tanstack/react-query'", 'packages of each zone'],
  ['ui/toast/index.tsx', "import { Link } from 'react-router'", 'packages of each zone'],
  [`${P}/screens/stay.tsx`, "import { useParams } from 'react-router'", 'packages of each zone'],
  ['ui/toast/index.tsx', "import { session } from '#client/session'", 'ui may import'],
  ['ui/toast/index.tsx', "import type { Stay } from '#contract/parking'", 'ui may import'],
  ['client/call/index.ts', "import { identity } from '#engine/identity'", 'client may import'],
  ['client/call/index.ts', "import { type Identity } from '#engine/identity'", 'client may import'],
  ['client/call/index.ts', "type T = import('#contract/parking').Stay", 'client may import'],
  ['client/call/index.ts', "import { Type } from 'typebox'", 'packages of each zone'],
  [`${P}/contract/stay.ts`, "import { useState } from 'react'", 'packages of each zone'],
  [`${P}/contract/stay.ts`, "import { randomUUID } from 'node:crypto'", 'Node is for servers'],
  [`${P}/contract/stay.ts`, "import { feeFor } from '../server/rules.ts'", 'contract may import'],
  [`${P}/contract/stay.ts`, "import type { Files } from '#engine/files'", 'contract may import'],
  [`${P}/contract/can.ts`, "import { Type } from 'typebox'", 'can.ts is pure'],
  [`${P}/contract/can.ts`, "import { stay } from './stay.ts'", 'can.ts is pure'],
  [`${P}/contract/stays-can.ts`, "import { stay } from './stay.ts'", 'can.ts is pure'],
  [`${P}/server/stay.ts`, "import { Button } from '#ui/button'", 'server may import'],
  [`${P}/server/stay.ts`, "import { screens } from '../screens/index.ts'", 'server may import'],
  [
    `${P}/server/stay.ts`,
    "import { insertPerson } from '../../people/server/queries.ts'",
    'a relative import stays at home',
  ],
  [`${P}/server/stay.ts`, "import { people } from '#server/people'", 'whole features are for the app'],
  [`${P}/server/stay.ts`, "import { people } from '#server/people'", 'server may import'],
  [`${P}/server/stay.ts`, "import type { Identity } from '#engine/identity'", 'server may import'],
  [`${P}/server/stay.ts`, "import { stay } from './fixtures.ts'", 'fixtures feed tests, demo and each other'],
  ['app/server/product.ts', "import { makeLot } from '#fixtures/parking'", 'fixtures feed tests, demo and each other'],
  ['app/server/product.ts', "import { demo } from '#demo/parking'", 'demo and sandbox are loaded late'],
  ['app/server/product.ts', "import { demoSms } from '#sandbox/notify'", 'demo and sandbox are loaded late'],
  [`${P}/server/index.ts`, "export { demo } from './demo.ts'", 'demo and sandbox are loaded late'],
  [`${P}/server/index.ts`, "import { playVisits } from './simulation/play.ts'", 'demo and sandbox are loaded late'],
  [`${P}/server/fixtures.ts`, "import { people } from '#server/people'", 'server may import'],
  [`${P}/server/stay.ts`, "import { useState } from 'react'", 'packages of each zone'],
  [`${P}/server/stay.ts`, 'const m = await import(`${name}.ts`)', 'only doors have names'],
  [`${P}/screens/pay.tsx`, "import { parking } from '#contract/parking'", 'screens may import'],
  [`${P}/screens/pay.tsx`, "import { type Stay } from '../contract/index.ts'", 'screens may import'],
  [`${P}/screens/pay.tsx`, "import type { Person } from '#contract/people'", 'screens may import'],
  [`${P}/screens/pay.tsx`, "import { mayPay } from '#can/people'", 'screens may import'],
  [`${P}/screens/pay.tsx`, "const s = () => import('#screens/people')", 'whole features are for the app'],
  [`${P}/screens/index.ts`, "export { services } from './services.ts'", 'the directory is loaded by the home alone'],
  [`${P}/screens/index.ts`, "const s = () => import('./services.ts')", 'the directory is loaded by the home alone'],
  [
    `${P}/screens/pay.tsx`,
    "import type { services } from '#services/parking'",
    'the directory is loaded by the home alone',
  ],
  ['app/phone/screens.ts', "import { services } from '#services/parking'", 'the directory is loaded by the home alone'],
  [
    'app/server/product.ts',
    "import { services } from '#services/parking'",
    'the directory is loaded by the home alone',
  ],
  [`${P}/screens/services.ts`, "import { TodoCard } from '#client/home'", 'entries of the directory are plain'],
  [`${P}/screens/services.ts`, "import { type Service } from '#client/home'", 'entries of the directory are plain'],
  [`${P}/screens/services.ts`, "import { screens } from './index.ts'", 'entries of the directory are plain'],
  [`${P}/screens/services.ts`, "import type { Stay } from '#contract/parking'", 'entries of the directory are plain'],
  [`${P}/screens/services.ts`, "import { useState } from 'react'", 'entries of the directory are plain'],
  [`${P}/screens/pay.tsx`, "import type { Db } from '#platform/db'", 'screens may import'],
  [`${P}/screens/pay.tsx`, "const fee = require('../server/rules.ts')", 'screens may import'],
  [`${P}/screens/pay.tsx`, "import { Button } from 'antd-mobile'", 'packages of each zone'],
  [
    `${P}/screens/pay.tsx`,
    "const all = import.meta.glob('../../*/screens/index.ts')",
    'a relative import stays at home',
  ],
  [`${P}/plates.ts`, "import { x } from './contract/stay.ts'", 'feature may import'],
  ['app/phone/main.tsx', "import { parking } from '#contract/parking'", 'app/phone may import'],
  ['app/phone/main.tsx', "import type { Parking } from '#server/parking'", 'app/phone may import'],
  [
    'app/phone/main.tsx',
    "import type { Fee } from '../../features/parking/contract/stays.ts'",
    'a relative import stays at home',
  ],
  ['app/phone/main.tsx', "import { serve } from '../server/main.ts'", 'app/phone may import'],
  ['app/phone/main.tsx', "import { jobs } from '#platform/jobs'", 'app/phone may import'],
  ['app/server/main.ts', "import { Button } from '#ui/button'", 'app/server may import'],
  ['app/server/main.ts', "import { Shell } from '../phone/shell.tsx'", 'app/server may import'],
  [
    'app/server/main.ts',
    "import { rules } from '../../features/parking/server/rules.ts'",
    'a relative import stays at home',
  ],
  ['app/server/main.ts', "import { createRoot } from 'react-dom/client'", 'packages of each zone'],
  [
    'tools/seed.ts',
    "import { insertStay } from '../features/parking/server/queries.ts'",
    'a relative import stays at home',
  ],
  [
    `${P}/server/stay.test.ts`,
    "import { pool } from '../../../platform/db/pool.ts'",
    'a relative import stays at home',
  ],
  ['app/server/main.ts', "import { rules } from '#features/parking'", 'only doors have names'],
  ['app/server/main.ts', "import { rules } from '#door/parking/rules'", 'only doors have names'],
  ['app/server/main.ts', "import { rules } from '/srv/parking/rules.ts'", 'only doors have names'],
]

// What the law must leave alone.
const legal: readonly (readonly [string, string])[] = [
  [
    'vocabulary/money.ts',
    "import Big from 'big.js'; import { x } from './plate.ts'; import f from './data/bank.json' with { type: 'json' }",
  ],
  [
    'platform/jobs/outbox.ts',
    "import { newId } from '#platform/db'; import { PgBoss } from 'pg-boss'; import { once } from 'node:events'",
  ],
  [
    'platform/http/index.ts',
    "import { identity } from '#platform/identity'; import { refuse } from '#vocabulary/refusal'",
  ],
  ['platform/files/contract.ts', "import { Type } from 'typebox'; import { call } from '#vocabulary/call'"],
  ['platform/files/contract.ts', "import { strict } from '#vocabulary/shapes'"],
  ['vocabulary/shapes.ts', "import { Type } from 'typebox'"],
  [`${P}/contract/order.ts`, "import { id, page } from '#vocabulary/shapes'"],
  [
    'ui/toast/index.tsx',
    "import { useState } from 'react'; import { icon } from '../icon/index.ts'; import './toast.module.css'",
  ],
  [
    'client/call/index.ts',
    "import type { identity } from '#engine/identity'; import type { Static } from 'typebox'; import { gcm } from '@noble/ciphers/aes.js'",
  ],
  [`${P}/contract/stay.ts`, "import { Type } from 'typebox'; import { personId } from '#contract/people'"],
  [`${P}/contract/can.ts`, "import type { Stay } from './stay.ts'; import { fen } from '#vocabulary/money'"],
  [`${P}/contract/stays-can.ts`, "import { may } from './can.ts'; import { fen } from '#vocabulary/money'"],
  [`${P}/screens/stay.tsx`, "import { may } from '../contract/stays-can.ts'"],
  [
    `${P}/server/stay.ts`,
    "import { people } from '#door/people'; import { sql } from 'kysely'; import { feeFor } from './rules.ts'; import { stay } from '../contract/stay.ts'; import { jobs } from '#platform/jobs'",
  ],
  [`${P}/screens/index.ts`, "export const screens = { '/x': { load: () => import('./x.tsx') } }"],
  [
    `${P}/screens/pay.tsx`,
    "import type { parking } from '#contract/parking'; import { mayPay } from '#can/parking'; import { useState } from 'react'; import { Button } from '#ui/button'",
  ],
  ['app/phone/main.tsx', "import { screens } from '#screens/parking'; import { useSession } from '#client/session'"],
  ['app/phone/home/entries.ts', "import { services } from '#services/parking'"],
  [
    `${P}/screens/services.ts`,
    "import type { Service } from '#client/home'; import { CarIcon } from '#ui/icons'; import { fen } from '#vocabulary/money'",
  ],
  [
    'app/server/main.ts',
    "import { parking } from '#server/parking'; import { files } from '#engine/files'; import { parking as c } from '#contract/parking'",
  ],
  ['app/server/assets.ts', "import { routes } from '../phone/routes.ts'"],
  [
    'tools/simulate.ts',
    "import { start } from '../app/server/main.ts'; import { signGateEvent } from '#platform/devices'",
  ],
  [
    `${P}/server/stay.server.test.ts`,
    "import { freshStore } from '../../../tests/support/store.ts'; import { people } from '#server/people'; import { it } from 'vitest'",
  ],
]

describe('the import law', () => {
  it.each(planted)('%s must not say %s', (file, text, rule) => {
    expect(rulesBroken(file, text)).toContain(rule)
  })

  it.each(legal)('%s may say %s', (file, text) => {
    expect(lines(importsAstray(importsOf({ file, text })))).toEqual([])
  })

  it('has a planted violation for every rule', () => {
    const shown = new Set(planted.map(([, , rule]) => rule))
    expect(IMPORT_RULES.map((rule) => rule.name).filter((name) => !shown.has(name))).toEqual([])
  })

  it('knows exactly the doors of package.json', () => {
    const manifest: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const named = Object.fromEntries(Object.entries(DOORS).map(([door, opens]) => [`${door}/*`, `./${opens('*')}`]))
    expect(manifest).toHaveProperty('imports', named)
  })
})

describe('reading imports', () => {
  it('tells the manners apart and what is left after types are stripped', () => {
    const text = `
      import type { A } from 'a'
      import { type B } from 'b'
      export * from './c.ts'
      export type { D } from './d.ts'
      type E = import('e').E
      const f = import('./f.ts')
      const g = require('g')
      import h = require('h')
      const i = import.meta.glob(['./i/*.ts', './j/*.ts'])
      const k = import(where)
    `
    const read = importsOf({ file: 'x.ts', text }).map(
      ({ specifier, manner, isType }) => `${manner} ${specifier} ${isType}`,
    )
    expect(read.sort()).toEqual(
      [
        'import a true',
        'import b false',
        'export ./c.ts false',
        'export ./d.ts true',
        'type e true',
        'dynamic ./f.ts false',
        'require g false',
        'require h false',
        'glob ./i/*.ts false',
        'glob ./j/*.ts false',
        'dynamic (reckoned at run time) false',
      ].sort(),
    )
  })

  it('refuses a module that it cannot parse', () => {
    expect(() => importsOf({ file: 'x.ts', text: 'import {' })).toThrow('x.ts')
  })
})
