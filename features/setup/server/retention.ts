import type { Retention } from '#vocabulary/retention'
import { workbookRetention } from './workbook/retention.ts'

/** What setup keeps of people. */
export const retention: Retention = { ...workbookRetention }
