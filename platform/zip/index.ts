export { openZip, readZip, type ZipEntry, ZipError, type ZipFailure } from './read.ts'
export { packZip, type ZipPart } from './write.ts'
