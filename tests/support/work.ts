/**
 * How many milliseconds of CPU time this process uses until `task` is done. Elapsed time would also depend on other
 * processes.
 */
export async function cpuMsOf(task: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
