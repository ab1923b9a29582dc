import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './Toast.module.css';

export interface ToastMessage {
  title: string;
  detail?: string;
  /** Something did not work; also read out at once instead of in turn. */
  isError?: boolean;
  /** One thing that can be done about it, such as 'Deshacer', or a page to go to. */
  action?: { label: string; onSelect: () => void } | { label: string; href: string };
}

const DURATION_MS = 5000;
/** With something to press, which has to be read, reached and thought about. */
const ACTION_MS = 10_000;
const SWIPE_PX = 50;

/** Where a message waits for the next page. */
const CARRIED = 'toast';

let current: ToastMessage | null = null;
/** Those of the page and of its open dialogs. What lies outside of a modal dialog cannot be pressed: the last one shows. */
let regions: readonly object[] = [];
const listeners = new Set<() => void>();

/** Shows a message; one that is still there gives way. `null` takes it away. */
export function showToast(message: ToastMessage | null): void {
  current = message;
  announce();
}

/** What did not work has worked by now. */
export function dismissFailure(): void {
  if (current?.isError) showToast(null);
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** Shows a message on the page that the browser is about to go to. */
export function toastOnNextPage(message: ToastMessage & { action?: { href: string } }): void {
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify(message));
  } catch {
    // Then the next page says nothing; what was done is done.
  }
}

function showCarried(): void {
  try {
    const carried = sessionStorage.getItem(CARRIED);
    if (!carried) return;
    sessionStorage.removeItem(CARRIED);
    showToast(JSON.parse(carried));
  } catch {
    // A browser that stores nothing carries nothing.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear; once in a page, and in each open dialog. F8 brings the focus here, from anywhere. */
export function ToastRegion() {
  const region = useRef<HTMLElement>(null);
  // The others wait behind it, and are no place to go to.
  const isInFront = useSyncExternalStore(
    subscribe,
    () => regions.at(-1) === region,
    () => true,
  );
  const toast = useSyncExternalStore(
    subscribe,
    () => (regions.at(-1) === region ? current : null),
    () => null,
  );
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    regions = [...regions, region];
    announce();
    showCarried();
    return () => {
      regions = regions.filter((other) => other !== region);
      announce();
    };
  }, []);

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      region.current?.focus();
    };
    addEventListener('keydown', focusRegion);
    return () => removeEventListener('keydown', focusRegion);
  }, []);

  useEffect(() => {
    // Above an open sheet, too.
    region.current?.togglePopover?.(Boolean(toast));
    if (!toast || isHeld) return;
    let timer: number;
    // Nobody reads it while another app or tab is in front: then its time begins anew with the way back.
    const wait = () => {
      clearTimeout(timer);
      if (!document.hidden)
        timer = window.setTimeout(showToast, toast.action ? ACTION_MS : DURATION_MS, null);
    };
    wait();
    addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      removeEventListener('visibilitychange', wait);
    };
  }, [toast, isHeld]);

  return (
    <section
      ref={region}
      className={styles.region}
      popover="manual"
      aria-label={isInFront ? 'Notificaciones' : undefined}
      tabIndex={-1}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && showToast(null)}
    >
      <div role="status">{toast && <Message {...toast} />}</div>
    </section>
  );
}

function Message({ title, detail, isError, action }: ToastMessage) {
  const startX = useRef<number | null>(null);
  const [shift, setShift] = useState(0);
  const move = (event: PointerEvent) => {
    if (startX.current !== null) setShift(Math.max(0, event.clientX - startX.current));
  };
  const release = () => {
    startX.current = null;
    if (shift > SWIPE_PX) showToast(null);
    else setShift(0);
  };
  return (
    <div
      role={isError ? 'alert' : undefined}
      className={classNames(styles.toast, isError && styles.error)}
      style={shift > 0 ? { transform: `translateX(${shift}px)` } : undefined}
      onPointerDown={(event) => {
        startX.current = event.clientX;
      }}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <p className={styles.words}>
        <b>{title}</b>
        {detail && <span>{detail}</span>}
      </p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            showToast(null);
            if ('href' in action) location.assign(action.href);
            else action.onSelect();
          }}
        >
          {action.label}
        </button>
      )}
      <RoundButton plain label="Cerrar aviso" className={styles.close} onClick={() => showToast(null)}>
        <Icon name="close" />
      </RoundButton>
    </div>
  );
}
