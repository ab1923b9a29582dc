import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { createListeners, onWindow } from '#foundation/ui/browser/listeners.ts';
import { readJson, storeJson, storeText } from '#foundation/ui/browser/stored.ts';
import buttons from '#foundation/ui/button/Button.module.css';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './Toast.module.css';

export interface ToastMessage {
  title: string;
  detail?: string;
  /** An error, announced at once. */
  isError?: boolean;
  /** One action, such as 'Deshacer', or a link. */
  action?: { label: string; onSelect: () => void } | { label: string; href: string };
}

const DURATION_MS = 5000;
/** Longer, because an action has to be read, considered and reached. */
const ACTION_MS = 10_000;
const GAP_PX = 8;
const EDGE_PX = 16;

const STORAGE_KEY = 'toast';

let current: ToastMessage | null = null;
/** When it ends, also if a dialog takes it over; 0: its whole time is still to begin. */
let endsAt = 0;
/** Whether the page before left it: who opens a dialog has read it. */
let isCarried = false;
/**
 * The regions of the page and of its open dialogs. Nothing outside a modal dialog can be pressed, so the last one shows
 * the toast.
 */
let regions: readonly object[] = [];
const { notify, subscribe } = createListeners();

/** Shows a toast in place of the current one; `null` hides it. */
export function showToast(message: ToastMessage | null): void {
  current = message;
  endsAt = 0;
  isCarried = false;
  notify();
}

/** Hides an error toast after a retry succeeded. */
export function dismissFailure(): void {
  if (current?.isError) showToast(null);
}

export function toastOnNextPage(message: ToastMessage & { action?: { href: string } }): void {
  storeJson(STORAGE_KEY, message, 'sessionStorage');
}

function showStoredToast(): void {
  const carried = readJson<ToastMessage>(STORAGE_KEY, 'sessionStorage');
  if (!carried) return;
  storeText(STORAGE_KEY, null, 'sessionStorage');
  showToast(carried);
  isCarried = !carried.action;
}

/** Where toasts appear: once in the page, and in each open dialog. F8 moves the focus here. */
export function ToastRegion() {
  const region = useRef<HTMLElement>(null);
  // The other regions are behind this one and cannot be reached.
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
    if (isCarried) showToast(null);
    notify();
    showStoredToast();
    return () => {
      regions = regions.filter((other) => other !== region);
      notify();
    };
  }, []);

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      region.current?.focus();
    };
    return onWindow('keydown', focusRegion);
  }, []);

  useEffect(() => {
    const dialog = region.current?.closest('dialog');
    if (!toast || !dialog) return;
    // The dialog may grow or shrink meanwhile, for example by what the toast tells. It may also get its head only now,
    // as an order that was loading does, so this is done at each render.
    const observer = new ResizeObserver(() => region.current && placeIn(dialog, region.current));
    observer.observe(dialog);
    return () => observer.disconnect();
  });

  useEffect(() => {
    // As a popover it is also above an open sheet.
    region.current?.togglePopover?.(Boolean(toast));
    // What is hidden under the pointer or with the focus inside tells neither that it has left.
    if (!region.current?.matches(':hover, :focus-within')) setHeld(false);
    if (!toast) return;
    let timer: number;
    // Nobody reads it while another app or tab is in front, so its time restarts on return.
    const wait = () => {
      clearTimeout(timer);
      if (isHeld || document.hidden) endsAt = 0;
      else {
        endsAt ||= Date.now() + (toast.action ? ACTION_MS : DURATION_MS);
        timer = window.setTimeout(showToast, endsAt - Date.now(), null);
      }
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
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && showToast(null)}
    >
      <div role="status">{toast && <Message {...toast} />}</div>
    </section>
  );
}

/** At the bottom edge of the window, above the dialog's buttons there; above the dialog if it would cover its head. */
function placeIn(dialog: HTMLElement, region: HTMLElement): void {
  const height = region.offsetHeight;
  // It may still be sliding in.
  const slid = dialog.getBoundingClientRect().top - dialog.offsetTop;
  const edge = innerHeight - EDGE_PX;
  let end = edge;
  for (const button of dialog.querySelectorAll(`.${buttons.button}`)) {
    const { top, bottom } = button.getBoundingClientRect();
    if (bottom - slid > edge - height) end = Math.min(end, top - slid - GAP_PX);
  }
  const head = dialog.querySelector('header,h2')?.getBoundingClientRect();
  if (head && end - height < head.bottom - slid) end = Math.max(dialog.offsetTop - GAP_PX, height);
  region.style.bottom = `${innerHeight - end}px`;
}

function Message({ title, detail, isError, action }: ToastMessage) {
  return (
    <div role={isError ? 'alert' : undefined} className={classNames(styles.toast, isError && styles.error)}>
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
