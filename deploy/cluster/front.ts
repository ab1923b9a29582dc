import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { accepts, fillIn, HOST, type Program, startProgram } from './programs.ts';

export interface Balancer extends Program {
  /** Gives no more requests to the server on this port, or with null to both again; resolves when that holds. */
  takeOut(port: number | null): Promise<void>;
}

/** Starts nginx, which gives each request to the next of the two servers. */
export async function startBalancer(directory: string, [a, b]: [number, number]): Promise<Balancer> {
  const port = await freePort();
  const place = join(directory, 'nginx');
  await mkdir(place, { recursive: true });
  const write = (out: number | null) => {
    const entry = (server: number) => `${HOST}:${server}${server === out ? ' down' : ''}`;
    return fillIn('nginx.conf', place, {
      NGINX_ADDRESS: `${HOST}:${port}`,
      NGINX_PID: join(place, 'pid'),
      NGINX_LOG: join(place, 'error.log'),
      NGINX_TEMP: place,
      SERVER_A: entry(a),
      SERVER_B: entry(b),
    });
  };
  const settings = await write(null);
  const command = ['/usr/sbin/nginx', '-c', settings, '-e', join(place, 'error.log'), '-g', 'daemon off;'];
  const program = await startProgram('nginx', command as [string, ...string[]], { port });
  const { pid } = program.process;
  const workers = async () =>
    (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean);
  return {
    ...program,
    async takeOut(server) {
      await write(server);
      const before = await workers();
      program.process.kill('SIGHUP');
      // The earlier workers finish what they have begun, and end.
      for (let now = before; now.some((each) => before.includes(each)); now = await workers())
        await sleep(20);
    },
  };
}

/** Starts Varnish on this port before nginx. */
export async function startVarnish(directory: string, port: number, balancer: Program): Promise<Program> {
  const place = join(directory, 'varnish');
  await mkdir(place, { recursive: true });
  const settings = await fillIn('vitrina.vcl', place, {
    BACKEND_HOST: HOST,
    BACKEND_PORT: new URL(`http://${balancer.address}`).port,
  });
  const own = ['-F', '-n', join(place, 'work'), '-a', `${HOST}:${port}`, '-T', 'none', '-s', 'malloc,64m'];
  return startProgram('Varnish', ['/usr/sbin/varnishd', ...own, '-f', settings], {
    port,
    isReady: () => accepts(port),
  });
}
