export { Gauge, Histogram, Registry } from 'prom-client'

/**
 * Replaces prom-client's function of this name. The metrics of the Node process depend on the
 * machine. prom-client also observes the process until it ends, which would keep every stopped
 * server in memory.
 */
export const collectDefaultMetrics = (): void => undefined
