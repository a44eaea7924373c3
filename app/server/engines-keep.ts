import { keeps as approvals } from '#platform/approvals'
import { keeps as audit } from '#platform/audit'
import { keeps as codes } from '#platform/codes'
import { keeps as db } from '#platform/db'
import { keeps as devices } from '#platform/devices'
import { keeps as files } from '#platform/files'
import { keeps as http } from '#platform/http'
import { keeps as identity } from '#platform/identity'
import { keeps as jobs } from '#platform/jobs'
import { keeps as ledger } from '#platform/ledger'
import { keeps as notify } from '#platform/notify'
import { keeps as payments } from '#platform/payments'
import { keeps as search } from '#platform/search'
import { keeps as tracking } from '#platform/tracking'

/** What the engines keep of people. Areas say it of themselves. */
export const ENGINES_KEEP = [
  db,
  audit,
  jobs,
  identity,
  http,
  files,
  notify,
  codes,
  tracking,
  ledger,
  payments,
  approvals,
  devices,
  search,
]
