import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningServer, startDemoServer } from './demo-server.ts';

const MB = 2 ** 20;
/** Less than the time after which the server gives a body up. */
const LOOK_MS = 8_000;

/** How far the server's memory grows while many connections each send all of a body but its last byte. */
export async function run(connections = 1_000): Promise<void> {
  const server = await startDemoServer({ DEMO: 'off' });
  try {
    for (const bytes of [64 * 1_000, MB - 1]) await report(server, connections, bytes);
  } finally {
    await server.stop();
  }
}

async function report({ origin, process }: RunningServer, connections: number, bytes: number): Promise<void> {
  const before = await memoryOf(process.pid);
  const heard: Record<string, number> = {};
  const sockets: Socket[] = [];
  const body = Buffer.alloc(bytes - 1, ' ');
  for (let at = 0; at < connections; at += 1) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', (answer) => {
      const status = String(answer).slice(9, 12);
      heard[status] = (heard[status] ?? 0) + 1;
    });
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
    );
    socket.write(body);
  }
  let peak = before;
  let served = 0;
  for (const end = performance.now() + LOOK_MS; performance.now() < end; await sleep(100)) {
    peak = Math.max(peak, await memoryOf(process.pid));
    if ((await fetch(`${origin}/api/cards`)).ok) served += 1;
  }
  for (const socket of sockets) socket.destroy();
  console.log(
    `${connections} bodies of ${bytes} bytes: memory from ${before.toFixed(0)} MB to ${peak.toFixed(0)} MB, ${served} lists answered meanwhile; refused: ${JSON.stringify(heard)}`,
  );
}

const memoryOf = async (pid: number | undefined): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
