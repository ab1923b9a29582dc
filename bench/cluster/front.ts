import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { accepts, fillIn, HOST, type Program, startProgram } from './programs.ts';

/** Starts nginx, which gives each request to the next of the two servers. */
export async function startBalancer(directory: string, [a, b]: [number, number]): Promise<Program> {
  const port = await freePort();
  const place = join(directory, 'nginx');
  await mkdir(place, { recursive: true });
  const settings = await fillIn('nginx.conf', place, {
    NGINX_ADDRESS: `${HOST}:${port}`,
    NGINX_PID: join(place, 'pid'),
    NGINX_LOG: join(place, 'error.log'),
    NGINX_TEMP: place,
    SERVER_A: `${HOST}:${a}`,
    SERVER_B: `${HOST}:${b}`,
  });
  const command = ['/usr/sbin/nginx', '-c', settings, '-e', join(place, 'error.log'), '-g', 'daemon off;'];
  return startProgram('nginx', command as [string, ...string[]], { port });
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
