import { fileCircles, fileGraph, roomCircles } from './circles.ts'
import { beyond, doorsUncalled, NOT_CALLED, NOT_FILLED, tablesUnfilled } from './filled-law.ts'
import type { House } from './house.ts'
import { importsAstray } from './import-law.ts'
import { limitedLocksRunAgain } from './lock-law.ts'
import { hintsUnwritten } from './message-law.ts'
import { ownNames } from './name-law.ts'
import { rangesAstray, rangesOf, refusalsAstray, refusalsOf } from './refusal-law.ts'
import { contractsAstray, crowdedFolders, roomsWithoutReadme, shapelessNames, tooLong } from './rooms.ts'
import { conflictsWithParameters, migrationsAstray, queriesAstray, queriesOutOfPlace, sqlUses } from './sql-law.ts'
import type { Violation } from './tree.ts'
import { circles, declaredIn, directionsBroken, undeclared, usesDiffer, usesOf } from './uses.ts'
import { doorsUnexplained, foreignWords } from './words.ts'
import { ownWorkdays } from './workday-law.ts'

/** What each law that reads the whole tree has to say of it, by the law's name. Empty lists: the house is as it should be. */
export function judge({ files, texts, modules, edges }: House): Record<string, Violation[]> {
  const inFeatures = modules.filter(({ file }) => file.startsWith('features/'))
  const features = [...new Set(inFeatures.map(({ file }) => file.split('/')[1] ?? ''))]
  const declared = inFeatures
    .filter(({ file }) => file.endsWith('/contract/index.ts'))
    .flatMap((source) => declaredIn(source) ?? [])
  const usesBy = (room: string): readonly string[] => declared.find(({ name }) => name === room)?.uses ?? []
  const withQueries = modules.filter(({ file }) => /^(features|platform)\//.test(file))
  const migrations = texts.filter(({ file }) => /^db\/migrations\/.*\.sql$/.test(file))
  const graph = fileGraph(files, edges)
  return {
    imports: importsAstray(edges),
    'circles of files': fileCircles(graph),
    'circles of rooms': roomCircles(graph),
    'uses of features': [
      ...undeclared(features, declared),
      ...usesDiffer(declared, [...usesOf(edges), ...sqlUses(inFeatures)]),
      ...directionsBroken(declared),
      ...circles(declared),
    ],
    'queries in their schema': queriesAstray(withQueries, usesBy, migrations),
    'queries in queries.ts': queriesOutOfPlace(modules),
    'conflicts without parameters': conflictsWithParameters(modules),
    'limited locks are run once': limitedLocksRunAgain(modules),
    'tables that something fills': beyond(
      'tables that something fills',
      tablesUnfilled(modules, migrations),
      NOT_FILLED,
      'has rows in tests and in the demo alone: a call, command, job or import writes them, or the table goes',
    ),
    'doors that somebody calls': beyond(
      'doors that somebody calls',
      doorsUncalled(modules),
      NOT_CALLED,
      'is called by tests and the demo alone: what it does, nobody can do in a park of their own',
    ),
    migrations: migrationsAstray(migrations, new Set(features), usesBy),
    refusals: [...rangesAstray(modules), ...refusalsAstray(refusalsOf(modules), rangesOf(modules))],
    'names of rooms': shapelessNames(files),
    'a README a room': roomsWithoutReadme(files),
    'names of contracts': contractsAstray(files, modules),
    'modules of a folder': crowdedFolders(files),
    'lengths of files': tooLong(texts),
    'doors explained': doorsUnexplained(modules),
    'words of the workplace': foreignWords(texts),
    'workdays of the park': ownWorkdays(modules),
    'names and plates of the vocabulary': ownNames(modules),
    'what is hinted is also written': hintsUnwritten(modules),
  }
}
