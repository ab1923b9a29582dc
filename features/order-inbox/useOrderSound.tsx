import { useEffect, useRef, useSyncExternalStore } from 'react';

/** The choice is this device's: the phone in the kitchen rings, the laptop at home does not. */
const PLACE = 'order-sound';
const listeners = new Set<() => void>();

function isOn(): boolean {
  try {
    return localStorage.getItem(PLACE) !== 'off';
  } catch {
    return true;
  }
}

function setOn(on: boolean): void {
  try {
    localStorage.setItem(PLACE, on ? 'on' : 'off');
  } catch {
    // Without storage the choice cannot be kept.
  }
  for (const listener of listeners) listener();
  if (on) ring();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether new orders ring on this device, and switching it. Switching it on lets it be heard. */
export const useSoundSwitch = () => ({ isOn: useSyncExternalStore(subscribe, isOn, () => true), setOn });

const NOTES_HZ = [880, 1175];
const NOTE_SECONDS = 0.16;
let context: AudioContext | undefined;

/** Browsers allow sound only after somebody has touched the page. */
function unlock(): void {
  context ??= new AudioContext();
  context.resume().catch(() => {});
}

/** Two short, rising notes. */
function ring(): void {
  unlock();
  if (!context) return;
  for (const [at, frequency] of NOTES_HZ.entries()) {
    const start = context.currentTime + at * NOTE_SECONDS;
    const note = new OscillatorNode(context, { type: 'triangle', frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.3, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_SECONDS);
    note.connect(volume).connect(context.destination);
    note.start(start);
    note.stop(start + NOTE_SECONDS);
  }
}

/** Rings when `latest`, the id of the latest order, grows while the page is open. */
export function useOrderSound(cardId: number, latest: number | undefined): void {
  const heard = useRef<{ cardId: number; latest: number } | null>(null);
  useEffect(() => {
    document.addEventListener('pointerdown', unlock, { once: true });
    return () => document.removeEventListener('pointerdown', unlock);
  }, []);
  useEffect(() => {
    if (latest === undefined) return;
    const known = heard.current;
    heard.current = { cardId, latest };
    if (known?.cardId === cardId && latest > known.latest && isOn()) ring();
  }, [cardId, latest]);
}
