import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface CaughtMail {
  from: string;
  to: string;
  /** Headers and body as received. */
  raw: string;
  /** The plain text, decoded. */
  text: string;
}

/** A local mail server that stores what it receives: just enough SMTP for one mail per connection. */
export async function startSmtpCatcher() {
  const mails: CaughtMail[] = [];
  const sockets = new Set<Socket>();
  let refusal: string | null = null;

  const server = createServer(async (socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => {}));
    const say = (line: string) => socket.write(`${line}\r\n`);
    const message = { from: '', to: '', raw: '', text: '' };
    let isData = false;
    say('220 catcher');
    for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (isData && line === '.') {
        isData = false;
        mails.push({ ...message, text: plainTextOf(message.raw) });
        say('250 caught');
      } else if (isData) message.raw += `${line.replace(/^\./, '')}\r\n`;
      else if (/^MAIL FROM:/i.test(line)) {
        message.from = addressIn(line);
        say(refusal ?? '250 ok');
      } else if (/^RCPT TO:/i.test(line)) {
        message.to = addressIn(line);
        say('250 ok');
      } else if (/^DATA/i.test(line)) {
        isData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 ok');
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    /** Answers every mail with this line from now on; null accepts mails again. */
    refuseWith(line: string | null) {
      refusal = line;
    },
    /** Waits until there are `count` mails to this address, and returns them. */
    async mailsTo(address: string, count = 1): Promise<CaughtMail[]> {
      for (let waited = 0; waited < 5_000; waited += 20) {
        const found = mails.filter(({ to }) => to === address);
        if (found.length >= count) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`${count} mails to ${address} did not arrive`);
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

/** The text/plain part without its transfer encoding. */
function plainTextOf(raw: string): string {
  const part = /content-type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/i.exec(raw);
  const isBase64 = /content-transfer-encoding: base64/i.test(part?.[0] ?? '');
  const body = part?.[1] ?? '';
  if (isBase64) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
