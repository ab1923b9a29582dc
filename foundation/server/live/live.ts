import { PassThrough, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { AppError } from '#foundation/server/http/errors.ts';

/** Streams that one person, or one address, may have open in a process. */
const MAX_STREAMS = 4;
/** Proxies and browsers close connections that stay silent for a minute. */
const HEARTBEAT_MS = 25_000;
/** How long a browser waits before it connects again. */
const RETRY_MS = 3_000;
/** A client that does not read is cut off with this many bytes waiting for it. */
const MAX_WAITING_BYTES = 64 * 1_024;

export const EVENT_STREAM = 'text/event-stream';

/** Handles what the database announces on a channel. */
type Listener = (payload: string) => void;

export interface StreamRequest {
  reply: FastifyReply;
  /** Whose limit the stream counts for: 'user:7', 'address:10.0.0.1'. */
  holder: string;
  /** What it is told about, asked at the start and at each heartbeat; null ends it. */
  findTopics: () => Promise<readonly string[] | null>;
}

/** Server-sent events: browsers learn at once that something has changed, and read it again. */
export interface Live {
  /** Registers what to do with the announcements of a channel. */
  on(channel: string, listener: Listener): void;
  /** An announcement has arrived from the database. */
  handleAnnouncement(channel: string, payload: string): void;
  /** Sends an event to every stream of this process with the topic. */
  publish(topic: string, data: object): void;
  /** Announcements may have been missed: every browser is to read again. */
  publishToAll(): void;
  /**
   * Opens a stream; the handler returns it as its answer.
   * @throws {AppError} `too_many_requests`; `unavailable` while the server stops
   */
  open(request: StreamRequest): Promise<Readable>;
  /** Ends every stream, and opens no more. */
  close(): void;
}

interface Stream {
  holder: string;
  topics: ReadonlySet<string>;
  body: PassThrough;
}

export function createLive({ heartbeatMs = HEARTBEAT_MS } = {}): Live {
  const streams = new Set<Stream>();
  const listeners = new Map<string, Listener>();
  let isClosed = false;

  function send(stream: Stream, text: string): void {
    if (stream.body.writableLength > MAX_WAITING_BYTES) stream.body.destroy();
    else if (stream.body.writable) stream.body.write(text);
  }

  const countOf = (holder: string): number =>
    [...streams].filter((stream) => stream.holder === holder).length;

  return {
    on(channel, listener) {
      listeners.set(channel, listener);
    },
    handleAnnouncement(channel, payload) {
      listeners.get(channel)?.(payload);
    },
    publish(topic, data) {
      const text = eventText(data);
      for (const stream of streams) if (stream.topics.has(topic)) send(stream, text);
    },
    publishToAll() {
      for (const stream of streams) send(stream, eventText({}));
    },
    async open({ reply, holder, findTopics }) {
      if (isClosed) throw new AppError('unavailable', { retryAfterSeconds: 5 });
      if (countOf(holder) >= MAX_STREAMS) throw new AppError('too_many_requests', { retryAfterSeconds: 60 });
      const body = new PassThrough();
      const stream: Stream = { holder, topics: new Set(), body };
      streams.add(stream);

      async function refresh(): Promise<void> {
        const topics = await findTopics();
        if (topics) stream.topics = new Set(topics);
        else body.end();
      }
      const heartbeat = setInterval(() => {
        send(stream, ': \n\n');
        // A database that does not answer for a moment ends no stream.
        refresh().catch(() => {});
      }, heartbeatMs);
      heartbeat.unref();
      body.once('close', () => {
        clearInterval(heartbeat);
        streams.delete(stream);
      });
      try {
        await refresh();
      } catch (error) {
        body.destroy();
        throw error;
      }
      answerPrivate(reply);
      reply.type(`${EVENT_STREAM}; charset=utf-8`).header('X-Accel-Buffering', 'no');
      send(stream, `retry: ${RETRY_MS}\n\n`);
      return body;
    },
    close() {
      isClosed = true;
      for (const { body } of streams) body.end();
    },
  };
}

const eventText = (data: object): string => `data: ${JSON.stringify(data)}\n\n`;
