import { request } from 'node:http';

export interface OpenStream {
  status: number;
  headers: Record<string, unknown>;
  /** The data of the events so far. */
  events: unknown[];
  /** What was sent so far. */
  text: () => string;
  /** Resolves when the server ends it. */
  ended: Promise<void>;
  close: () => void;
}

/** Opens a stream of server-sent events over a real connection; resolves with the answer's head. */
export function openStream(url: string, headers: Record<string, string> = {}): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent: false }, (response) => {
      let text = '';
      const events: unknown[] = [];
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        events.splice(
          0,
          events.length,
          ...[...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data)),
        );
      });
      const ended = new Promise<void>((done) => response.on('close', done));
      resolve({
        ...{ status: response.statusCode ?? 0, headers: response.headers, events, ended },
        text: () => text,
        close: () => sent.destroy(),
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
