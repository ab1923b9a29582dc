import { exitWithReason, OperatorError } from '#foundation/server/operator-error.ts';
import { startCluster } from './cluster.ts';
import { missingPackages, type Program } from './programs.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const announce = ({ name, address, command }: Program) =>
  say(`${name.padEnd(10)} ${address}\n           ${command}`);

/** `npm run cluster`: everything that `docs/operations.md` spreads over several machines, on this one, until Ctrl+C. */
async function run(): Promise<void> {
  const missing = missingPackages();
  if (missing.length > 0)
    throw new OperatorError(`Missing programs: apt-get install --no-install-recommends ${missing.join(' ')}`);
  const stopped = new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => resolve());
  });
  const cluster = await startCluster({}, announce);
  say(
    `\nVitrina on two servers: ${cluster.origin} (without the cache in front: http://${cluster.balancer.address})`,
  );
  await stopped;
  say('Stopping …');
  await cluster.stop();
}

run().then(() => process.exit(0), exitWithReason);
