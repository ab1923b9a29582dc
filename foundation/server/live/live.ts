import { PassThrough, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { AppError } from '#foundation/server/http/errors.ts';

/** Streams that one person, or one thing that a visitor follows, may have open in a process. */
const MAX_STREAMS = 10;
/** All customers in a shop share its address. */
const MAX_OF_ADDRESS = 100;
/** Proxies and browsers close connections that stay silent for a minute. */
const HEARTBEAT_MS = 25_000;
/** How long a browser waits before it connects again. */
const RETRY_MS = 3_000;
/** A client that does not read is cut off once this many bytes wait for it. */
const MAX_WAITING_BYTES = 64 * 1_024;

export const EVENT_STREAM = 'text/event-stream';

/** Handles what the database announces on a channel. */
type Listener = (payload: string) => void;

export interface StreamRequest {
  reply: FastifyReply;
  /** The person or thing whose limit the stream counts towards: 'user:7', 'conversation:12'. */
  holder: string;
  /** The client's address, which has a limit, too. */
  address: string;
  /** Who counts as online while the stream is open: 'user:7', 'conversation:12'. */
  presence?: string;
  /** Finds the topics whose events the stream gets. Called at the start and at each heartbeat; null ends the stream. */
  findTopics: () => Promise<readonly string[] | null>;
}

/**
 * Server-sent events: browsers learn at once that something has changed, and read it again, as they do whenever their
 * stream opens.
 */
export interface Live {
  on(channel: string, listener: Listener): void;
  /** Passes an announcement of the database on to the channel's listener. */
  handleAnnouncement(channel: string, payload: string): void;
  /** Sends an event to every stream of this process with the topic. */
  publish(topic: string, data: object): void;
  /** Makes every browser read again, because announcements may have been missed. */
  publishToAll(): void;
  /**
   * Opens a stream; the handler returns it as its answer.
   * @throws {AppError} `too_many_requests`; `unavailable` while the server stops
   */
  open(request: StreamRequest): Promise<Readable>;
  /**
   * Finds the topics of the holder's streams again after their rights may have shrunk. The streams get no events until
   * the new topics are known, and end if they are no longer permitted.
   */
  recheck(holder: string): void;
  /** Ends every stream of this process with the topic. */
  end(topic: string): void;
  openStreams(): number;
  /** Who is online in this process. */
  present(): string[];
  /** Registers what to do when somebody comes online. */
  onPresence(greet: (presence: string) => Promise<void>): void;
  /** Ends every stream, and opens no more. */
  close(): void;
}

interface Stream {
  holder: string;
  address: string;
  presence: string | undefined;
  topics: ReadonlySet<string>;
  body: PassThrough;
  refresh(): Promise<void>;
}

export function createLive({ heartbeatMs = HEARTBEAT_MS } = {}): Live {
  const streams = new Set<Stream>();
  const listeners = new Map<string, Listener>();
  const greetings: ((presence: string) => Promise<void>)[] = [];
  let isClosed = false;

  function send(stream: Stream, text: string): void {
    if (stream.body.writableLength > MAX_WAITING_BYTES) stream.body.destroy();
    else if (stream.body.writable) stream.body.write(text);
  }

  const countOf = (what: 'holder' | 'address', name: string): number =>
    [...streams].filter((stream) => stream[what] === name).length;

  return {
    on(channel, listener) {
      if (listeners.has(channel)) throw new Error(`'${channel}' has a listener already.`);
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
    recheck(holder) {
      for (const stream of streams) {
        if (stream.holder !== holder) continue;
        stream.topics = new Set();
        // No events were sent while the topics were unknown, so the browser reads again.
        stream.refresh().then(
          () => send(stream, eventText({})),
          () => {},
        );
      }
    },
    end(topic) {
      for (const { topics, body } of streams) if (topics.has(topic)) body.end();
    },
    onPresence(greet) {
      greetings.push(greet);
    },
    openStreams: () => streams.size,
    present: () => [...streams].flatMap(({ presence }) => presence ?? []),
    async open({ reply, holder, address, presence, findTopics }) {
      if (isClosed) throw new AppError('unavailable', { retryAfterSeconds: 5 });
      if (
        countOf('holder', holder) >= MAX_STREAMS ||
        (address !== undefined && countOf('address', address) >= MAX_OF_ADDRESS)
      )
        throw new AppError('too_many_requests', { retryAfterSeconds: 60 });
      const body = new PassThrough();
      let calls = 0;
      const stream: Stream = {
        ...{ holder, address, presence, topics: new Set(), body },
        async refresh() {
          calls += 1;
          const call = calls;
          const topics = await findTopics();
          // If there was a later call, its answer is newer.
          if (call !== calls) return;
          if (topics) stream.topics = new Set(topics);
          else body.end();
        },
      };
      streams.add(stream);

      const heartbeat = setInterval(() => {
        send(stream, ': \n\n');
        // No stream ends just because the database does not answer for a moment.
        stream.refresh().catch(() => {});
      }, heartbeatMs);
      heartbeat.unref();
      body.once('close', () => {
        clearInterval(heartbeat);
        streams.delete(stream);
      });
      try {
        await stream.refresh();
        if (presence) await Promise.all(greetings.map((greet) => greet(presence)));
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
