import { useEffect, useRef, useState } from 'react';

/** Several events at once, as a change of many orders makes them, are one reading. */
const GATHER_MS = 150;
/** After a refusal (too many streams, the server stops) the browser does not try again by itself. */
const RETRY_MS = 30_000;

/**
 * Listens to server-sent events. `onChange` is called after events, and after each connection: something may have
 * happened before it.
 * @returns whether the stream is open; while it is not, the caller has to ask by itself
 */
export function useStream(path: string, onChange: () => void): boolean {
  const [isOpen, setOpen] = useState(false);
  const latest = useRef(onChange);
  latest.current = onChange;

  useEffect(() => {
    let source: EventSource;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const gather = () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        latest.current();
      }, GATHER_MS);
    };
    const connect = () => {
      source = new EventSource(path);
      source.onopen = () => {
        setOpen(true);
        gather();
      };
      source.onmessage = gather;
      source.onerror = () => {
        setOpen(false);
        if (source.readyState === EventSource.CLOSED) retry = setTimeout(connect, RETRY_MS);
      };
    };
    connect();
    return () => {
      source.close();
      clearTimeout(gathering);
      clearTimeout(retry);
    };
  }, [path]);
  return isOpen;
}
