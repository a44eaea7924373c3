/** Made-up traffic, past and present, of the demo's lots: passes the parking feature's simulation on to demo, tools and tests. */
export * from '../../features/parking/server/simulation/fixtures.ts'
export * from '../../features/parking/server/simulation/index.ts'
