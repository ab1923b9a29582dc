import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#foundation/server/config.ts';
import { createQueue } from '#foundation/server/queue.ts';

export interface Letter {
  /** One validated address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A one-line summary for the log, where no mail can be sent. */
  gist: string;
}

export interface Mail {
  /** Whether SMTP_URL is set; otherwise letters are only logged. */
  readonly isConfigured: boolean;
  /** Passes the letter to the mail server. Never rejects; a failure is logged once. */
  send(letter: Letter): Promise<void>;
  /** Called at shutdown: letters in progress have a few more seconds. */
  hurry(): void;
}

const SEND_TIMEOUT_MS = 30_000;
const HURRIED_TIMEOUT_MS = 4_000;
/** Concurrent connections to the mail server; further letters wait, up to a limit. */
const AT_ONCE = 2;
const MAX_WAITING = 1_000;

/** Sends mail through SMTP_URL from MAIL_FROM. */
export function createMail(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Mail {
  const inTurn = createQueue({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING });
  const stopping = new AbortController();

  async function deliver(url: string, { to, subject, text, html }: Letter): Promise<void> {
    // Loaded with the first letter, because most runs send none.
    const { createTransport } = await import('nodemailer');
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
    await createTransport({ url, disableFileAccess: true, disableUrlAccess: true }).sendMail({
      from: mailFrom,
      to: { name: '', address: to },
      subject,
      text,
      html,
      // Prevents automatic replies (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
  }

  return {
    isConfigured: smtpUrl !== null,
    async send(letter) {
      if (!smtpUrl) {
        log.warn(`No SMTP_URL is set, so this was not sent to ${letter.to}: ${letter.gist}`);
        return;
      }
      try {
        await inTurn(() => deliver(smtpUrl, letter));
      } catch (error) {
        log.error({ err: error }, `the mail to ${letter.to} could not be sent`);
      }
    },
    hurry() {
      setTimeout(() => stopping.abort(), HURRIED_TIMEOUT_MS).unref();
    },
  };
}
