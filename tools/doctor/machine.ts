import { existsSync, statfsSync } from 'node:fs'
import { freemem, totalmem } from 'node:os'
import { dirname } from 'node:path'
import { bad, good, type Line, warn } from './line.ts'

const GB = 1024 ** 3
/** The embedded store and a year of a park; below it pictures and backups soon have no room. */
const DISK_LEAST = 5 * GB
const DISK_FULL = 1 * GB
/** Server and embedded store together take less than half of it. */
const MEMORY_LEAST = 2 * GB

/** The Node that runs this. */
export function nodeLine(version: string): Line {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const fits = major > 24 || (major === 24 && minor >= 7)
  return fits
    ? good('Node', version)
    : bad('Node', `${version}，服务器需要24.7以上`, '运行 npm install，随包安装的 Node 24 会被自动使用')
}

/** Room beside the data. */
export function diskLine(folder: string, freeBytes: number): Line {
  const free = `${folder} 剩余${gigabytes(freeBytes)}`
  if (freeBytes < DISK_FULL) return bad('磁盘', free, '至少留出5GB：清理旧备份，或用 DATA_DIR 换到更大的磁盘')
  if (freeBytes < DISK_LEAST) return warn('磁盘', free, '建议至少留出5GB')
  return good('磁盘', free)
}

/** Memory of the machine. */
export function memoryLine(total: number, free: number): Line {
  const found = `共${gigabytes(total)}，空闲${gigabytes(free)}`
  return total < MEMORY_LEAST ? warn('内存', found, '建议至少2GB') : good('内存', found)
}

/** Node, disk and memory as they are here. */
export function machineLines(dataDir: string): Line[] {
  const folder = standing(dataDir)
  const { bavail, bsize } = statfsSync(folder)
  return [nodeLine(process.versions.node), diskLine(folder, bavail * bsize), memoryLine(totalmem(), freemem())]
}

/** The folder, or the nearest one above it that is there. */
function standing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : standing(dirname(folder))
}

const gigabytes = (bytes: number): string => `${(bytes / GB).toFixed(1)}GB`
