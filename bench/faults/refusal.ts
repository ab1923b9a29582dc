import { startServerProcess } from '#tests/support/server-process.ts';

/** Returns what a server that cannot start prints. @throws when it starts */
export async function refusalOf(settings: Record<string, string>): Promise<string> {
  const server = startServerProcess({ PORT: '0', ...settings });
  const isReady = await server.ready.then(
    () => true,
    () => false,
  );
  if (isReady) server.process.kill('SIGTERM');
  const { code } = await server.ended;
  if (isReady || code !== 1) throw new Error(`it started, or ended with ${code}: ${server.output()}`);
  return server.errors();
}
