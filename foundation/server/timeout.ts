/** The result of `work`; rejects when it takes longer than `limitMs`, but does not stop the work. */
export async function withTimeout<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`not done within ${limitMs} ms`)), limitMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
