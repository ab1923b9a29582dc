import { useEffect, useRef, useState } from 'react';

/** Events that arrive within this time, as after a change of many orders, cause a single reading. */
const GATHER_MS = 150;
/**
 * The wait after a refusal (too many streams, or the server stops), because then the browser does not try again by
 * itself.
 */
const RETRY_MS = 30_000;

interface Listener {
  onEvent(event: object): void;
  onOpen(isOpen: boolean): void;
}

interface SharedStream {
  source: EventSource;
  isOpen: boolean;
  listeners: Set<Listener>;
  retry?: ReturnType<typeof setTimeout>;
}

/** One connection for each address, however many components of the page listen. */
const streams = new Map<string, SharedStream>();

/** @returns a function that ends the subscription */
function subscribe(path: string, listener: Listener): () => void {
  let stream = streams.get(path);
  if (!stream) {
    stream = { source: null as unknown as EventSource, isOpen: false, listeners: new Set() };
    streams.set(path, stream);
    connect(path, stream);
  }
  stream.listeners.add(listener);
  if (stream.isOpen) listener.onOpen(true);
  return () => {
    stream.listeners.delete(listener);
    if (stream.listeners.size > 0) return;
    stream.source.close();
    clearTimeout(stream.retry);
    streams.delete(path);
  };
}

function connect(path: string, stream: SharedStream): void {
  const { listeners } = stream;
  const source = new EventSource(path);
  const setOpen = (isOpen: boolean) => {
    stream.isOpen = isOpen;
    for (const listener of listeners) listener.onOpen(isOpen);
  };
  stream.source = source;
  source.onopen = () => setOpen(true);
  source.onmessage = ({ data }) => {
    for (const listener of listeners) listener.onEvent(JSON.parse(data));
  };
  source.onerror = () => {
    setOpen(false);
    if (source.readyState === EventSource.CLOSED)
      stream.retry = setTimeout(() => connect(path, stream), RETRY_MS);
  };
}

/**
 * Listens to server-sent events. `onChange` is called after events, and whenever the connection opens, because
 * something may have happened before.
 * @param concerns whether an event matters; `{}` always does, because it says that anything may have happened
 * @returns a function that stops listening
 */
export function listenToStream(
  path: string,
  onChange: () => void,
  concerns: (event: object) => boolean = () => true,
  onOpen?: (isOpen: boolean) => void,
): () => void {
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const gather = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      onChange();
    }, GATHER_MS);
  };
  const leave = subscribe(path, {
    onOpen(isOpen) {
      onOpen?.(isOpen);
      if (isOpen) gather();
    },
    onEvent(event) {
      if (Object.keys(event).length === 0 || concerns(event)) gather();
    },
  });
  return () => {
    leave();
    clearTimeout(gathering);
  };
}

/**
 * `listenToStream` as a hook.
 * @returns whether the stream is open; while it is not, the caller has to poll
 */
export function useStream(
  path: string | null,
  onChange: () => void,
  concerns?: (event: object) => boolean,
): boolean {
  const [isOpen, setOpen] = useState(false);
  const latest = useRef({ onChange, concerns });
  latest.current = { onChange, concerns };
  useEffect(
    () =>
      path === null
        ? undefined
        : listenToStream(
            path,
            () => latest.current.onChange(),
            (event) => latest.current.concerns?.(event) ?? true,
            setOpen,
          ),
    [path],
  );
  return isOpen;
}
