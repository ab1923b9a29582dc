/**
 * How many milliseconds this process computes until `task` is done. Time that passes says less: other processes take
 * their share of it.
 */
export async function cpuMsOf(task: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
