import { achievementSheet } from './achievements.ts'
import { basicSheet } from './basics.ts'
import { contactSheet } from './contacts.ts'
import { enterpriseSheet } from './enterprises.ts'
import { honourSheet } from './honours.ts'
import { projectSheet } from './projects.ts'
import type { ArchiveSheet } from './sheet.ts'

/** What a park can bring in about enterprises, by kind. */
export const SHEETS = {
  enterprise: enterpriseSheet,
  basic: basicSheet,
  honour: honourSheet,
  achievement: achievementSheet,
  project: projectSheet,
  contact: contactSheet,
} as const satisfies Record<string, ArchiveSheet>

/** One kind of what a park can bring in. */
export type ImportKind = keyof typeof SHEETS
