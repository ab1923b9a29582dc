import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { drawPicture } from './pictures.ts';

export interface PictureSite {
  /** The address of something on the site: '/pan.png' → 'http://127.0.0.1:41234/pan.png'. */
  at(path: string): string;
  /** The paths that were asked for, in order. */
  asked: string[];
}

/**
 * Another site: every `.png` is a picture, `/moved/3` leads there over three redirects, `/page` is a web page, `/endless`
 * never ends, `/inside` leads to a file of the server, and everything else is missing.
 */
export function usePictureSite(): PictureSite {
  let server: Server;
  const site: PictureSite = {
    asked: [],
    at: (path) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
  };
  beforeAll(async () => {
    const picture = await drawPicture(40, 30).png().toBuffer();
    server = createServer(({ url = '' }, answer) => {
      site.asked.push(url);
      const moves = /^\/moved\/(\d)$/.exec(url)?.[1];
      if (moves) {
        const location = moves === '1' ? '/pan.png' : `/moved/${Number(moves) - 1}`;
        answer.writeHead(302, { location }).end();
      } else if (url === '/inside') answer.writeHead(302, { location: 'file:///etc/passwd' }).end();
      else if (url === '/page') answer.setHeader('content-type', 'text/html; charset=utf-8').end('<p>Hola');
      else if (url === '/endless') {
        const more = (): void => {
          while (answer.write(Buffer.alloc(2 ** 18)));
          answer.once('drain', more);
        };
        more();
      } else if (url.endsWith('.png')) answer.setHeader('content-type', 'image/png').end(picture);
      else answer.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return site;
}
