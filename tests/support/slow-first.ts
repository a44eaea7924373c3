import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take ten seconds and more, in the order in which they begin: one that began last would run alone in the end. */
const SLOW = [
  'tools/new.test.ts',
  'tests/kills/kills.server.test.ts',
  'platform/payments/trades/codes-death.server.test.ts',
  'platform/db/embedded/launcher.server.test.ts',
  'platform/payments/notifies/notifies.server.test.ts',
  'tests/fuzz/fuzz.server.test.ts',
  'tests/races/arrival.server.test.ts',
  'features/parking/server/simulation/play.server.test.ts',
  'platform/ledger/model.server.test.ts',
  'tests/races/races.server.test.ts',
  'app/server/demo.server.test.ts',
  'tests/sweep/',
  'features/wallet/screens/withdraw/withdraw.screen.test.ts',
  'ui/gallery/gallery.browser.test.ts',
  'client/scanner/scanner.browser.test.ts',
  'tests/journeys/',
  'ui/gallery/wallet.browser.test.ts',
]

/** Begins the slow files first, so that all workers end at about the same time; else as Vitest does. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = SLOW.findIndex((part) => moduleId.includes(part))
      return at < 0 ? SLOW.length : at
    }
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...byProject.values()].flatMap((own) => own.toSorted((a, b) => rank(a) - rank(b)))
  }
}
