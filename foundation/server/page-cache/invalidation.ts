import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionOptions } from '#foundation/server/database/database.ts';

/** The listening connections' name in `pg_stat_activity`, by which processes count each other. */
const LISTENER_NAME = 'vitrina-listener';
/** Channels that do not concern the cache. What arrives on them is passed on to `onAnnounced`. */
const ANNOUNCED = [
  'order_changed',
  'kitchen_screen_removed',
  'order_received',
  'order_watched',
  'booking_watched',
  'request_changed',
  'booking_changed',
  'booking_received',
  'request_received',
  'message_received',
  'conversation_changed',
  'webhook_event',
  'session_ended',
  'access_changed',
];
/** After this time a write is answered even if another process has not confirmed. */
const BARRIER_TIMEOUT_MS = 1_000;
const RECONNECT_AFTER_MS = 250;
const CONNECT_TIMEOUT_MS = 2_500;
const RETRY_AFTER_MS = 20;
/**
 * A database that does not answer (it hangs, or the network is cut) is noticed after two heartbeats: soon enough to
 * answer waiting requests within three seconds.
 */
const HEARTBEAT_MS = 1_250;
const POSITION = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::int8 as position`;

interface Log {
  warn(details: object, message: string): void;
}

/**
 * Keeps every process's caches in step with the database. Triggers announce each changed card with NOTIFY. PostgreSQL
 * delivers notifications in commit order, so a message sent after a write arrives after that write's own notification.
 * `awaitInvalidation` sends such a message and returns when every listening process has answered it. Any later request
 * then sees the write, whichever process it reaches.
 */
export interface CacheInvalidation {
  /** False while the listening connection is down; then nothing may be cached. */
  readonly isListening: boolean;
  /** Waits until every process has received all earlier changes, for at most a second. */
  awaitInvalidation(): Promise<void>;
  close(): Promise<void>;
}

export interface InvalidationHandlers {
  onCardChanged(cardId: number): void;
  /**
   * The position of the write-ahead log that has every change heard of so far; null until it is known. If it is given,
   * the position is asked for after each change and at each heartbeat.
   */
  onPosition?(position: number | null): void;
  /** Ends when caches elsewhere have been told what has changed until now. The process confirms only then. */
  settle?(): Promise<void>;
  /** Something has arrived on one of the `ANNOUNCED` channels. */
  onAnnounced?(channel: string, payload: string): void;
  /**
   * Changes may have been missed: drop the whole cache and everything being read now. Called when the connection is
   * lost and again when it is back.
   */
  onLost(): void;
  /**
   * The listening connection does not answer or cannot be restored, so the other connections will not answer, either.
   */
  onSilent?(): void;
}

export async function startInvalidation(
  connection: ConnectionOptions,
  handlers: InvalidationHandlers,
  log: Log,
  { heartbeatMs = HEARTBEAT_MS, barrierTimeoutMs = BARRIER_TIMEOUT_MS } = {},
): Promise<CacheInvalidation> {
  const self = randomUUID();
  const waiting = new Map<string, () => void>();
  let client: pg.Client | null = null;
  let isClosed = false;
  let reconnecting: NodeJS.Timeout | undefined;
  let lastQuery: Promise<unknown> = Promise.resolve();
  let positionsAsked = 0;

  function handleNotification({ channel, payload = '' }: pg.Notification): void {
    if (ANNOUNCED.includes(channel)) handlers.onAnnounced?.(channel, payload);
    if (channel === 'card_changed') {
      handlers.onCardChanged(Number(payload));
      learnPosition().catch(() => {});
    }
    if (channel === 'barrier_heard') waiting.get(payload)?.();
    if (channel === 'barrier') confirm(payload).catch(() => {});
  }

  async function confirm(message: string): Promise<void> {
    learnPosition().catch(() => {});
    await handlers.settle?.();
    if (message.startsWith(self)) waiting.get(message)?.();
    else await query('select pg_notify($1, $2)', ['barrier_heard', message]);
  }

  /** Notifications come after their commit, so the position at this moment includes the change. */
  function learnPosition(): Promise<void> {
    if (!handlers.onPosition) return query('select', []).then(() => {});
    positionsAsked += 1;
    const asked = positionsAsked;
    handlers.onPosition(null);
    return query<{ position: number }>(POSITION, []).then(({ rows }) => {
      // Meanwhile there may have been a later change.
      if (asked === positionsAsked) handlers.onPosition?.(rows[0]?.position ?? null);
    });
  }

  /** Runs a query on the listening connection, after the earlier ones. */
  function query<Row extends pg.QueryResultRow>(
    text: string,
    values: string[],
  ): Promise<pg.QueryResult<Row>> {
    const result = lastQuery.then(() => {
      if (!client) throw new Error('the listening connection is lost');
      return client.query<Row>(text, values);
    });
    lastQuery = result.catch(() => {});
    return result;
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...connection,
      application_name: LISTENER_NAME,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    next.on('notification', handleNotification);
    next.on('error', (error) => log.warn({ err: error }, 'listening connection lost'));
    next.on('end', () => lose(next));
    await next.connect();
    await next.query('listen card_changed; listen barrier; listen barrier_heard');
    for (const channel of ANNOUNCED) await next.query(`listen ${channel}`);
    if (isClosed) return next.end();
    // Data read while the connection was down may be older than a missed change.
    handlers.onLost();
    client = next;
    learnPosition().catch(() => {});
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = null;
    handlers.onPosition?.(null);
    handlers.onLost();
    lost.end().catch(() => {});
    scheduleReconnect();
  }

  async function checkPulse(): Promise<void> {
    const checked = client;
    if (!checked) return;
    let isOver = false;
    const tooLate = setTimeout(() => {
      // Decided after received data has been read, because this process itself may have been slow.
      setImmediate(() => {
        if (isOver || client !== checked) return;
        handlers.onSilent?.();
        lose(checked);
      });
    }, heartbeatMs);
    await learnPosition().catch(() => {});
    isOver = true;
    clearTimeout(tooLate);
  }

  function retry(): void {
    handlers.onSilent?.();
    scheduleReconnect();
  }

  function scheduleReconnect(): void {
    if (isClosed) return;
    reconnecting = setTimeout(() => connect().catch(retry), RECONNECT_AFTER_MS);
    reconnecting.unref();
  }

  await connect();
  const heartbeat = setInterval(checkPulse, heartbeatMs).unref();

  return {
    get isListening() {
      return client !== null;
    },
    async awaitInvalidation() {
      const deadline = AbortSignal.timeout(barrierTimeoutMs);
      // While the connection is being restored, the other processes cannot be asked.
      while (!isClosed && !deadline.aborted) {
        if (client && (await haveAllAnswered(deadline))) return;
        await sleep(RETRY_AFTER_MS);
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(reconnecting);
      clearInterval(heartbeat);
      const last = client;
      client = null;
      await last?.end();
    },
  };

  /** True once every process has answered or the time is up; false if the connection broke. */
  async function haveAllAnswered(deadline: AbortSignal): Promise<boolean> {
    const message = `${self}:${randomUUID()}`;
    // Registered before sending: the message's own notification arrives before the query's result.
    const answers = countAnswers(message);
    const timeIsUp = new Promise<void>((resolve) => {
      deadline.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      const allAnswered = query<{ listeners: number }>(
        `select count(*)::int as listeners, pg_notify('barrier', $1)
           from pg_stat_activity where application_name = $2 and datname = current_database()`,
        [message, LISTENER_NAME],
      ).then(({ rows }) => answers.reach(rows[0]?.listeners ?? 1));
      await Promise.race([allAnswered, timeIsUp]);
      return true;
    } catch (error) {
      log.warn({ err: error }, 'could not wait for the other processes');
      return false;
    } finally {
      waiting.delete(message);
    }
  }

  function countAnswers(message: string) {
    let heard = 0;
    let onHeard = () => {};
    waiting.set(message, () => {
      heard += 1;
      onHeard();
    });
    return {
      /** Resolves once `wanted` processes have received it. */
      reach: (wanted: number): Promise<void> =>
        new Promise((resolve) => {
          onHeard = () => {
            if (heard >= wanted) resolve();
          };
          onHeard();
        }),
    };
  }
}
