export { readXml, type XmlReader, type XmlRefusals } from './read.ts'
