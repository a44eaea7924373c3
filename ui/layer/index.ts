export { layers, useLayer } from './layer.ts'
