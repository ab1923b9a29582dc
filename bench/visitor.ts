import { Agent, request } from 'node:http';

/** Requests a page again and again from a process of its own, so that its work is not counted with the server's. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const visit = (url: string) =>
  new Promise<void>((resolve, reject) => {
    const sent = request(url, { agent, method: 'HEAD' }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().on('end', resolve);
    });
    sent.on('error', reject).end();
  });

process.on('message', async ({ url, times }: { url: string; times: number }) => {
  for (let each = 0; each < times; each += 1) await visit(url);
  process.send?.('done');
});
