import { collectDefaultMetrics, register } from 'prom-client';

/** Memory, CPU time and the event loop's delay of this process; its queues register themselves. */
export function processMetrics(): typeof register {
  // Tests start several servers in one process.
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
  return register;
}
